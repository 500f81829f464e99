// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// All blocks write one element, the same value or not; the first block alone may.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void all(int *out) { if (ct::num_blocks().x > 0) { ct::store(out, int(ct::num_blocks().x)); } }
__tile_global__ void one(int *out) { if (ct::bid().x == 0) { ct::store(out, int(ct::num_blocks().x)); } }
void run(int *p) { all<<<8, 1>>>(p); }

// refused: exit 1
// |kernel `all`: proved under a contract
// |  contract:
// |    elements(out) >= 1    (O4: an index stays inside its buffer)
// |    grid.x == 1    (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `one`: proved under a contract
// |  contract:
// |    elements(out) >= 1    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `all`
// | --> o1_every_block_one_scalar.cu:8:20
// |  |
// |6 | __tile_global__ void all(int *out) { if (ct::num_blocks().x > 0) { ct::store(out, int(ct::num_blocks().x)); } }
// |  |                                                                    --------------------------------------- this access goes wrong
// |8 | void run(int *p) { all<<<8, 1>>>(p); }
// |  |                    ^^^^^^^^^^^^^
// |  = note: `grid.x == 1` failed: grid.x = 8 (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |  = note: blocks (0,0,0) and (1,0,0) both write `out[0]`, which breaks rule O1; launch: grid (8,1,1)
// |  = help: launch 1 block along x
// |  = help: or, in the kernel: let the index depend on `bid().x`, store under the condition `bid().x == 0`, or add with `atomic_add`
// |
// |1 error generated
