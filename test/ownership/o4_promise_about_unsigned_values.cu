// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Promises about loaded values that the kernel reads as unsigned.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void bounded(float *__restrict__ y, const float *__restrict__ t, const unsigned *__restrict__ v) {
  y[ct::bid().x] = t[ct::assume_bounded<0, 1023>(v[ct::bid().x])];
}

__tile_global__ void below(float *__restrict__ y, const float *__restrict__ t, const unsigned *__restrict__ v, unsigned n) {
  y[ct::bid().x] = t[tilecc::assume_bounded(v[ct::bid().x], n)];
}

__tile_global__ void scattered(float *__restrict__ y, const unsigned *__restrict__ v, int n) {
  y[tilecc::assume_bounded(tilecc::assume_distinct(v[ct::bid().x]), n)] = 1.0f;
}

// accepted: exit 0
// |kernel `bounded`: proved under a contract
// |  contract:
// |    elements(v) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 1024    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 4 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `below`: proved under a contract
// |  contract:
// |    elements(v) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= n    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 4 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `scattered`: proved under a contract
// |  contract:
// |    elements(v) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 4 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
