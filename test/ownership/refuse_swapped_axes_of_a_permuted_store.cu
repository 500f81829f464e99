// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The tile of block (x, y) is permuted, but stored where its first axis stands twice.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 128, 256>{}}, ct::shape<32, 32>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 256, 128>{}}, ct::shape<32, 32>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  out.store(ct::transpose(in.load(i, j)), i, i);
}

// refused: exit 1
// |kernel `permute`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> refuse_swapped_axes_of_a_permuted_store.cu:10:3
// |   |
// | 9 |   int i = int(ct::bid().x), j = int(ct::bid().y);
// |   |               --------- the index is made here
// |10 |   out.store(ct::transpose(in.load(i, j)), i, i);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (0,1,0) both write `y[0]`, which breaks rule O1; launch: grid (2,2,1)
// |   = help: let the index depend on `bid().y`, store under the condition `bid().y == 0`, or add with `atomic_add`
// |
// |1 error generated
