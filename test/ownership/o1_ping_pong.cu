// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Two halves by turns, turned by `^= 1` and by `1 - side`.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void turned(float *__restrict__ y, const float *__restrict__ x, int n) {
  int b = int(ct::bid().x);
  int side = 0;
  for (int k = 0; k < n; ++k) {
    auto l = ct::iota<Lanes>();
    ct::store(y + ((b * 2 + side) * 64 + l), ct::load(x + ((b * 2 + (1 - side)) * 64 + l)));
    side ^= 1;
  }
}

__tile_global__ void subtracted(float *__restrict__ y, const float *__restrict__ x, int n) {
  int b = int(ct::bid().x);
  int side = 1;
  for (int k = 0; k < n; ++k) {
    auto l = ct::iota<Lanes>();
    ct::store(y + ((b * 2 + side) * 64 + l), ct::load(x + ((b * 2 + (1 - side)) * 64 + l)));
    side = 1 - side;
  }
}

// accepted: exit 0
// |kernel `turned`: proved under a contract
// |  contract:
// |    elements(x) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `subtracted`: proved under a contract
// |  contract:
// |    elements(x) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
