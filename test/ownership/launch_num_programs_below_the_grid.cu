// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 4 --arg y=zeros:f32[300] --arg n=300 --arg num_programs=4 --print y
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 4 --arg y=zeros:f32[300] --arg n=300 --arg num_programs=3 --print y
// A persistent loop that strides by a scalar: not fewer programs than blocks.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n, int num_programs) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 64), num_programs)) {
    view.store_masked(ct::ones<ct::tile<float, ct::shape<64>>>(), t);
  }
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    grid.x <= num_programs || n <= 64 * num_programs    (O1: different blocks keep to different elements)
// |    num_programs >= 1    (O9: a loop's step is positive)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[300]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `grid.x <= num_programs || n <= 64 * num_programs` failed: grid.x = 4, num_programs = 3, n = 300
// |  note: launch_num_programs_below_the_grid.cu:11 needs it (O1): different blocks keep to different elements
