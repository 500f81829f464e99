// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Rows of 64 elements, 32 apart.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int rows, int stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (long long)(ct::bid().x) * stride + lane, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
void enough(float *p) { fill<<<8, 1>>>(p, 8, 64); }
void run(float *p) { fill<<<8, 1>>>(p, 8, 32); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * stride + 64    (O4: an index stays inside its buffer)
// |    stride >= 64    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o1_run_time_strides_that_overlap.cu:11:22
// |   |
// | 8 |   ct::store(y + (long long)(ct::bid().x) * stride + lane, ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ---------------------------------------------------------------------------------------------------- this access goes wrong
// |11 | void run(float *p) { fill<<<8, 1>>>(p, 8, 32); }
// |   |                      ^^^^^^^^^^^^^^
// |   = note: `stride >= 64` failed: stride = 32 (O1: different blocks keep to different elements)
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[32]`, which breaks rule O1; launch: grid (8,1,1), stride = 32
// |   = help: pass at least 64 as `stride`
// |   = help: or, in the kernel: step by 64 from block to block: their ranges of 64 elements begin 32 apart
// |
// |1 error generated
