// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg y=zeros:f32[100] --arg n=100 --print y
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg y=zeros:f32[99] --arg n=100 --print y
// The mask lets n elements through, so the buffer holds as many.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(y + i, ct::ones<ct::tile<float, ct::shape<64>>>(), i < n);
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[100]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `elements(y) >= n` failed: elements(y) = 99, n = 100
// |  note: launch_buffer_too_small.cu:10 needs it (O4): an index stays inside its buffer
