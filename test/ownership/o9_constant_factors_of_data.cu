// RUN: %expect %s accepted -- tilecc --check --explain-ownership %s
// A product that may wrap is data here and no part of an index: nothing is asked of it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void hash(int *y, int n) {
  int mixed = n * 1103515245 * 12345;
  y[int(ct::bid().x)] = mixed & 255;
}

// accepted: exit 0
// |kernel `hash`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  o9_constant_factors_of_data.cu:8:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
