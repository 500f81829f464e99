// RUN: %expect %s accepted -- tilecc --check --explain-ownership %s
// Nothing depends on the block: proved for one block, and the contract says so.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y) {
  y[0] = 1.0f;
  y[1] = y[0];
}

// accepted: exit 0
// |kernel `k`: proved under a contract
// |  contract:
// |    elements(y) >= 2    (O4: an index stays inside its buffer)
// |    grid.x == 1    (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_one_block.cu:7:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the grid has one block
// |    O2 by construction: the grid has one block
// |  rung_one_block.cu:8:10: load
// |    O4 by bounds: the conditions around the access keep it inside
// |    O2 by construction: the grid has one block
// |  rung_one_block.cu:8:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the grid has one block
// |    O2 by construction: the grid has one block
