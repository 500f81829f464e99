// RUN: %expect --contract %s proved -- tilecc --check --explain-ownership %s
// A count of 64 bits without a sign is huge where a signed one is negative, so the launch keeps it from wrapping.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void plain(float *__restrict__ y, const int *__restrict__ t, unsigned long long n) {
  y[tilecc::assume_bounded(tilecc::assume_distinct(t[ct::bid().x]), n)] = 1.0f;
}

__tile_global__ void minus_one(float *__restrict__ y, const int *__restrict__ t, unsigned long long n) {
  y[tilecc::assume_bounded(tilecc::assume_distinct(t[ct::bid().x]), n - 1)] = 1.0f;
}

__tile_global__ void widened(float *__restrict__ y, const int *__restrict__ t, int n) {
  y[tilecc::assume_bounded(tilecc::assume_distinct(t[ct::bid().x]), (unsigned long long)n)] = 1.0f;
}

// proved: exit 0
// |kernel `plain`: proved under a contract
// |  contract:
// |    elements(t) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |kernel `minus_one`: proved under a contract
// |  contract:
// |    elements(t) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= n - 1    (O4: an index stays inside its buffer)
// |    n >= 1    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |kernel `widened`: proved under a contract
// |  contract:
// |    elements(t) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
