// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The offset would pass 2^31 elements.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<1024>>>());
}
void most(float *p) { fill<<<2097152, 1>>>(p); }
void run(float *p) { fill<<<2097153, 1>>>(p); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= 1024 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 2097152    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o9_offset_beyond_32_bits.cu:11:22
// |   |
// |11 | void run(float *p) { fill<<<2097153, 1>>>(p); }
// |   |                      ^^^^^^^^^^^^^^^^^^^^
// |   = note: `grid.x <= 2097152` failed: grid.x = 2097153 (O9: the arithmetic of an index stays in the range of its type)
// |   = help: launch at most 2097152 blocks along x
// |
// |1 error generated
