// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Tile 7 of a view of two tiles.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 256>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 7);
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[out-of-bounds]: an access reaches outside of `c`
// | --> o4_constant_index_beyond_the_view.cu:8:3
// |  |
// |8 |   view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 7);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: block (0,0,0) takes tile 7 along axis 0, but the view has 2 tiles there (256 elements), which breaks rule O4; launch: grid (1,1,1)
// |  = help: the tiles along axis 0 are numbered from 0, and there are 2
// |
// |1 error generated
