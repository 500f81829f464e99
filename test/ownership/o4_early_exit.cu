// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// What an early `return` or `continue` leaves is a bound.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ idx, int h, int w) {
  int b = int(ct::bid().x);
  int row = idx[b];
  if (row < 0 || row >= h) {
    return;
  }
  auto c = ct::iota<Lanes>();
  ct::store_masked(y + (b * w + c), ct::load_masked(x + (row * w + c), c < w), c < w);
}

__tile_global__ void sums(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ idx, int h, int n) {
  float sum = 0;
  for (int k = 0; k < n; ++k) {
    int row = idx[k];
    if (row < 0 || row >= h) {
      continue;
    }
    sum += x[row];
  }
  y[ct::bid().x] = sum;
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(idx) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(x) >= h * w    (O4: an index stays inside its buffer)
// |    elements(y) >= w * grid.x    (O4: an index stays inside its buffer)
// |    (h - 1) * w <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    h * w <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.x - 1) * w <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    w * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(idx) || address(idx) + 4 * elements(idx) <= address(y)    (O7: `y` and `idx` do not overlap, since one of them is written)
// |kernel `sums`: proved under a contract
// |  contract:
// |    elements(idx) >= n    (O4: an index stays inside its buffer)
// |    elements(x) >= h    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(idx) || address(idx) + 4 * elements(idx) <= address(y)    (O7: `y` and `idx` do not overlap, since one of them is written)
