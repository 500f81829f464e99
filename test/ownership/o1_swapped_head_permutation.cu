// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The destination does not hold the first head index.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 8, 8, 64>{}}, ct::shape<1, 1, 64>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 8, 8, 64>{}}, ct::shape<1, 1, 64>{}};
  int h1 = int(ct::bid().x), h2 = int(ct::bid().y);
  if (h1 < 8 && h2 < 8) {
    out.store(in.load(h1, h2, 0), h2, h2, 0);
  }
}

// refused: exit 1
// |kernel `permute`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o1_swapped_head_permutation.cu:11:5
// |   |
// | 9 |   int h1 = int(ct::bid().x), h2 = int(ct::bid().y);
// |   |                                       --------- the index is made here
// |11 |     out.store(in.load(h1, h2, 0), h2, h2, 0);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,2,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
