// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// In 32 bits the tile index of every block is 0. Folding the constants first would hide that.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void wraps(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int t = int(ct::bid().x) * 0x40000000 * 4;
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
}

// refused: exit 1
// |kernel `wraps`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_product_that_wraps_to_zero.cu:9:3
// |  |
// |8 |   int t = int(ct::bid().x) * 0x40000000 * 4;
// |  |           --------------------------------- the index is made here
// |9 |   view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1), n = 1
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
