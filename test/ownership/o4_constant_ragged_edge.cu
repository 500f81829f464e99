// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// 1000 is no multiple of 256: the last tile is an error, not a reason for a smaller grid.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<256>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), int(ct::bid().x));
}
__tile_global__ void walk(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<256>{}};
  for (int t = ct::bid().x; t < 4; t += ct::num_blocks().x) {
    view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), t);
  }
}

// refused: exit 1
// |kernel `fill`: refuted
// |kernel `walk`: refuted
// |error[out-of-bounds]: an access reaches outside of `y`
// | --> o4_constant_ragged_edge.cu:8:3
// |  |
// |8 |   view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), int(ct::bid().x));
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                                                --------- the index is made here
// |  = note: block (3,0,0) takes tile 3 along axis 0, elements [768,1024), but the view has 1000, which breaks rule O4; launch: grid (4,1,1)
// |  = help: use the masked form, `store_masked`, or a tile that divides 1000
// |
// |error[out-of-bounds]: an access reaches outside of `y`
// |  --> o4_constant_ragged_edge.cu:13:5
// |   |
// |13 |     view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), t);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (1,0,0) takes tile 3 along axis 0, elements [768,1024), but the view has 1000, which breaks rule O4; launch: grid (2,1,1)
// |   = help: use the masked form, `store_masked`, or a tile that divides 1000
// |
// |2 errors generated
