// RUN: %expect %s refused -- tilecc --check %s
// A grid has limits whatever its kernel does: none of these launches would start a block.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) { y[(long long)(ct::bid().y) * ct::num_blocks().x + ct::bid().x] = 1.0f; }
void tall(float *y) { fill<<<dim3(1, 70000), 1>>>(y); }
void wide(float *y) { fill<<<3000000000u, 1>>>(y); }
void none(float *y) { fill<<<dim3(1, 1, -1), 1>>>(y); }
void most(float *y) { fill<<<dim3(2147483647, 65535), 1>>>(y); }

// refused: exit 1
// |error[invalid-launch]: a grid has at most 65535 blocks along y, not 70000
// | --> launch_grid_beyond_a_limit.cu:7:23
// |  |
// |7 | void tall(float *y) { fill<<<dim3(1, 70000), 1>>>(y); }
// |  |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: number the blocks along x, which may have 2147483647
// |
// |error[invalid-launch]: a grid has at most 2147483647 blocks along x, not 3000000000
// | --> launch_grid_beyond_a_limit.cu:8:23
// |  |
// |8 | void wide(float *y) { fill<<<3000000000u, 1>>>(y); }
// |  |                       ^^^^^^^^^^^^^^^^^^^^^^^^
// |
// |error[invalid-launch]: a grid has at most 65535 blocks along z, not 4294967295
// | --> launch_grid_beyond_a_limit.cu:9:23
// |  |
// |9 | void none(float *y) { fill<<<dim3(1, 1, -1), 1>>>(y); }
// |  |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: number the blocks along x, which may have 2147483647
// |
// |3 errors generated
