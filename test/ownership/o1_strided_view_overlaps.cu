// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Tiles of 8 that start every 4 elements.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ c, int n) {
  ct::strided_view w{ct::tensor_span{c, ct::extents{n}}, ct::shape<8>{}, ct::strides{4_ic}};
  w.store_masked(ct::zeros<ct::tile<float, ct::shape<8>>>(), int(ct::bid().x));
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_strided_view_overlaps.cu:9:3
// |  |
// |9 |   w.store_masked(ct::zeros<ct::tile<float, ct::shape<8>>>(), int(ct::bid().x));
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                                                  --------- the index is made here
// |  = note: blocks (0,0,0) and (1,0,0) both write `c[4]`, which breaks rule O1; launch: grid (2,1,1), n = 5
// |  = help: step by 8 from block to block: their ranges of 8 elements begin 4 apart
// |
// |1 error generated
