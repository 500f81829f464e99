// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// `!=` joins the contract as it stands; a launch that breaks it is refused.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void scaled(float *y, int divisor) {
  tilecc::precondition(divisor != 0);
  y[int(ct::bid().x)] = 1.0f / float(divisor);
}

void run(float *y) { scaled<<<4, 1>>>(y, 0); }

// refused: exit 1
// |kernel `scaled`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    divisor != 0    (O9: declared: divisor != 0)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  precondition_unequal.cu:9:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
// |error[invalid-launch]: this launch breaks the contract of `scaled`
// |  --> precondition_unequal.cu:12:22
// |   |
// |12 | void run(float *y) { scaled<<<4, 1>>>(y, 0); }
// |   |                      ^^^^^^^^^^^^^^^^
// |   = note: `divisor != 0` failed: divisor = 0 (O9: declared: divisor != 0)
// |
// |1 error generated
