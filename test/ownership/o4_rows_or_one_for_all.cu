// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership -fmax-errors=0 %s
// A row of its own for each position, or one that all share, as a scalar or a flag says: the buffer has room for the
// larger one.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<long long, ct::shape<256>>;

__tile_global__ void shared(float *__restrict__ y, const float *__restrict__ x, long long n, long long rows,
                            long long width) {
  auto i = ct::iota<Index>() + (long long)(ct::bid().x) * 256;
  auto mask = i < n;
  auto at = ct::select(ct::full<Index>(rows) == 1, ct::full<Index>(0), i / width);
  ct::store_masked(y + i, ct::load_masked(x + (at * width + i % width), mask, 0.0f), mask);
}

__tile_global__ void by_a_flag(float *__restrict__ y, const float *__restrict__ x, int n, int width, bool all) {
  int b = ct::bid().x;
  if (b < n) {
    y[b] = x[all ? b / width * 2 : b % width];
  }
}

// contract: exit 0
// |kernel `shared`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    width >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `by_a_flag`: proved under a contract
// |  contract:
// |    elements(x) >= width    (O4: an index stays inside its buffer)
// |    elements(x) >= 2 * ceildiv(n, width) - 1    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 1073741824 * width    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
