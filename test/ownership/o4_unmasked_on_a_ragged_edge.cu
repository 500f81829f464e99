// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// 100 elements, tiles of 128.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 100>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 0);
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[out-of-bounds]: an access reaches outside of `c`
// | --> o4_unmasked_on_a_ragged_edge.cu:8:3
// |  |
// |8 |   view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 0);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: block (0,0,0) takes tile 0 along axis 0, elements [0,128), but the view has 100, which breaks rule O4; launch: grid (1,1,1)
// |  = help: use the masked form, `store_masked`, or a tile that divides 100
// |
// |1 error generated
