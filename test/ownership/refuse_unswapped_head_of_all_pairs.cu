// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Right indices, but the grid has a block for every pair of heads, and the destination names only one of them.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ dst, const float *__restrict__ src) {
  auto from = ct::partition_view{ct::tensor_span{src, ct::extents<int, 4, 8, 64>{}}, ct::shape<1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{dst, ct::extents<int, 8, 4, 64>{}}, ct::shape<1, 1, 64>{}};
  int h1 = ct::bid().x, h2 = ct::bid().y;
  for (int m : ct::irange(0, 8)) {
    to.store(from.load(h1, m, 0), m, h2, 0);
  }
}

// refused: exit 1
// |kernel `permute`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `dst`
// |  --> refuse_unswapped_head_of_all_pairs.cu:11:5
// |   |
// |11 |     to.store(from.load(h1, m, 0), m, h2, 0);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) (i = 0) and (1,0,0) (i = 0) both write `dst[0]`, which breaks rule O1; launch: grid (2,2,1)
// |   = help: let the index depend on `bid().x`, store under the condition `bid().x == 0`, or add with `atomic_add`
// |
// |1 error generated
