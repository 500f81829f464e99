// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 4 --arg y=zeros:f32[256] --arg stride=64 --print y
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 4 --arg y=zeros:f32[256] --arg stride=32 --print y
// Rows of 64 elements: 64 apart they are separate, 32 apart they are not.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, long long stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (long long)(ct::bid().x) * stride + lane, ct::ones<ct::tile<float, ct::shape<64>>>());
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * stride + 64    (O4: an index stays inside its buffer)
// |    stride >= 64    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[256]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `stride >= 64` failed: stride = 32
// |  note: launch_strides_that_overlap.cu:10 needs it (O1): different blocks keep to different elements
