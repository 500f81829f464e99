// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Tile 3 of 8 elements every 16 starts at 48: only half of it is there.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ c) {
  ct::strided_view w{ct::tensor_span{c, ct::extents{52_ic}}, ct::shape<8>{}, ct::strides{16_ic}};
  w.store(ct::zeros<ct::tile<float, ct::shape<8>>>(), 3);
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[out-of-bounds]: an access reaches outside of `c`
// | --> o4_strided_view_beyond_the_edge.cu:9:3
// |  |
// |9 |   w.store(ct::zeros<ct::tile<float, ct::shape<8>>>(), 3);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: block (0,0,0) takes tile 3 along axis 0, elements [48,56), but the view has 52, which breaks rule O4; launch: grid (1,1,1)
// |  = help: use the masked form, `store_masked`, or a tile that divides 52
// |
// |1 error generated
