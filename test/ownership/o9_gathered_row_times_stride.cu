// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A row number from memory times a stride of 8192: in 32 bits the contract stops at 262144 rows, in 64 bits it does not.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void narrow(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ rows, int n) {
  int b = ct::bid().x, row = rows[b];
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto inside = (lane >= 0) & (row >= 0) & (row < n);
  ct::store(y + (b * 64 + lane), ct::load_masked(x + (row * 8192 + lane), inside, 0.0f));
}
__tile_global__ void wide(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ rows, int n) {
  int b = ct::bid().x;
  long long row = rows[b];
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto inside = (lane >= 0) & (row >= 0) & (row < n);
  ct::store(y + (b * 64 + lane), ct::load_masked(x + row * 8192 + lane, inside, 0.0f));
}

// accepted: exit 0
// |kernel `narrow`: proved under a contract
// |  contract:
// |    elements(rows) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(x) >= 8192 * n - 8128    (O4: an index stays inside its buffer)
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    n <= 262144    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(rows) || address(rows) + 4 * elements(rows) <= address(y)    (O7: `y` and `rows` do not overlap, since one of them is written)
// |kernel `wide`: proved under a contract
// |  contract:
// |    elements(rows) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(x) >= 8192 * n - 8128    (O4: an index stays inside its buffer)
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(rows) || address(rows) + 4 * elements(rows) <= address(y)    (O7: `y` and `rows` do not overlap, since one of them is written)
