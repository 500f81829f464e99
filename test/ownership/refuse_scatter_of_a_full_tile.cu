// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// 1000 numbers in tiles of 1024, scattered without a mask.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void gelu(float *__restrict__ y, const float *__restrict__ x) {
  auto i = ct::iota<ct::tile<int, ct::shape<1024>>>();
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1000>{}}, ct::shape<1024>{}};
  ct::partition_view to{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<1024>{}};
  to.store(from.load_masked(0) * 0.5f, 0);
}

// refused: exit 1
// |kernel `gelu`: refuted
// |error[out-of-bounds]: an access reaches outside of `y`
// |  --> refuse_scatter_of_a_full_tile.cu:10:3
// |   |
// |10 |   to.store(from.load_masked(0) * 0.5f, 0);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) takes tile 0 along axis 0, elements [0,1024), but the view has 1000, which breaks rule O4; launch: grid (1,1,1)
// |   = help: use the masked form, `store_masked`, or a tile that divides 1000
// |
// |1 error generated
