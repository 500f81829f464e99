// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The short last group is divided as if it were full: right only where the groups are whole, so undecided, with an
// example.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int tilesM = ct::ceildiv(m, 64), tilesN = ct::ceildiv(n, 64);
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  if (block < tilesM * tilesN) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + place % rows, place / 8);
  }
}

// refused: exit 1
// |kernel `swizzled`: undecided
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `c`
// |  --> o1_symbolic_swizzle_by_the_full_group.cu:14:5
// |   |
// |14 |     view.store_masked(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + place % rows, place / 8);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                                        ------------------------ the index, made here
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; the query is too large for Presburger arithmetic
// |   = note: for example, blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1), n = 128, m = 1
// |   = help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
// |
// |1 error generated
