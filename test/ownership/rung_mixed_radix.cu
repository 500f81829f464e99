// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// Digits below their radix: 64 columns in rows of 64 elements, and one column too many in rows of 63.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fits(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (int(ct::bid().x) * 64 + lane), ct::zeros<ct::tile<float, ct::shape<64>>>());
}
__tile_global__ void overlaps(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (int(ct::bid().x) * 63 + lane), ct::zeros<ct::tile<float, ct::shape<64>>>());
}
// The even elements are written and the odd ones read.
__tile_global__ void parity(float *__restrict__ y) {
  int b = ct::bid().x;
  y[2 * b] = y[2 * b + 1];
}
// Over b, b + b / 2 only grows.
__tile_global__ void order(float *__restrict__ y) {
  int b = ct::bid().x;
  y[b + b / 2] = 1.0f;
}

// refused: exit 1
// |kernel `fits`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_mixed_radix.cu:8:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O8 by construction: different lanes have different elements
// |    O1 by construction: the block index itself numbers the tiles
// |kernel `overlaps`: refuted
// |kernel `parity`: proved under a contract
// |  contract:
// |    elements(y) >= 2 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 1073741824    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_mixed_radix.cu:17:14: load
// |    O4 by bounds: the conditions around the access keep it inside
// |    O2 by mixed radix: the two accesses keep to different elements
// |  rung_mixed_radix.cu:17:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O2 by mixed radix: the two accesses keep to different elements
// |    O1 by construction: the block index itself numbers the tiles
// |kernel `order`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(2 * elements(y), 3)    (O4: an index stays inside its buffer)
// |    grid.x <= 1431655766    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_mixed_radix.cu:22:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: an element that both could touch would need the blocks in an order that the bounds exclude
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> rung_mixed_radix.cu:12:3
// |   |
// |12 |   ct::store(y + (int(ct::bid().x) * 63 + lane), ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                  ---------------------------- the index is made here
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[63]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: step by 64 from block to block: their ranges of 64 elements begin 63 apart
// |
// |1 error generated
