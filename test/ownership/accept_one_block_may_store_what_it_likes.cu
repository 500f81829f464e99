// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A launch of one block cannot race: element 0 is stored by block 0 alone.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void all(int *out) { ct::store(out, int(ct::num_blocks().x)); }
void run(int *p) { all<<<1, 1>>>(p); }

// accepted: exit 0
// |kernel `all`: proved under a contract
// |  contract:
// |    elements(out) >= 1    (O4: an index stays inside its buffer)
// |    grid.x == 1    (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
