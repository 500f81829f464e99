// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// Quotients that only exact integer arithmetic tells apart: steps of 5/4 skip elements, steps of 3/4 repeat them.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void above_one(float *__restrict__ y) {
  int b = ct::bid().x;
  y[(b * 5 + 3) / 4] = 1.0f;
}
__tile_global__ void below_one(float *__restrict__ y) {
  int b = ct::bid().x;
  y[(b * 3 + 3) / 4] = 1.0f;
}
// Groups of six, in each a table of 3 x 2 turned over.
__tile_global__ void turned(float *__restrict__ y) {
  int b = ct::bid().x;
  y[b % 6 / 2 + b % 2 * 3 + b / 6 * 6] = 1.0f;
}

// refused: exit 1
// |kernel `above_one`: proved under a contract
// |  contract:
// |    5 * grid.x <= 4 * elements(y) + 1    (O4: an index stays inside its buffer)
// |    grid.x <= 429496729    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_presburger.cu:8:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by Presburger arithmetic: no two different blocks solve the equations of one element
// |kernel `below_one`: refuted
// |kernel `turned`: proved under a contract
// |  contract:
// |    grid.x + 6 * ceildiv(grid.x, 6) <= 2 * elements(y)    (O4: an index stays inside its buffer)
// |    grid.x <= 2147483646    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_presburger.cu:17:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> rung_presburger.cu:12:3
// |   |
// |12 |   y[(b * 3 + 3) / 4] = 1.0f;
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |     --------------- the index is made here
// |   = note: blocks (3,0,0) and (4,0,0) both write `y[3]`, which breaks rule O1; launch: grid (5,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
