// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// Quotients of scalars are said as the kernel says them, where what else the contract asks for keeps them from being
// negative; and a quarter of a scalar leaves loops their work.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void quarter(float *__restrict__ y, int n) {
  int w = n / 4, b = ct::bid().x;
  for (int i = 0; i < w; ++i) {
    y[b * w + i] = 1.0f;
  }
}

__tile_global__ void windows(float *__restrict__ y, int n, int s) {
  int w = (n - 1) / s + 1;
  auto i = ct::iota<Row>();
  ct::store_masked(y + int(ct::bid().x) * w + i, ct::element_cast<float>(i), i < w);
}

__tile_global__ void rest(float *__restrict__ y, int n, int s) {
  int w = n - s, b = ct::bid().x;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * w + i, ct::element_cast<float>(i), i < w);
}

// border: exit 0
// |kernel `quarter`: proved under a contract
// |  contract:
// |    elements(y) >= n / 4 * grid.x    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    (grid.x - 1) * (n / 4) <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    n / 4 * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `windows`: proved under a contract
// |  contract:
// |    elements(y) >= (n - 1) / s * grid.x + grid.x    (O4: an index stays inside its buffer)
// |    s >= 1    (O9: the arithmetic of a mask stays in the range of its type)
// |    n >= 1    (O9: the arithmetic of a mask stays in the range of its type)
// |    (grid.x - 1) * ((n - 1) / s) + grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `rest`: proved under a contract
// |  contract:
// |    elements(y) >= n * grid.x - s * grid.x    (O4: an index stays inside its buffer)
// |    s <= n + 2147483648    (O9: the arithmetic of a mask stays in the range of its type)
// |    n <= s + 2147483647    (O9: the arithmetic of a mask stays in the range of its type)
// |    (grid.x - 1) * n <= (grid.x - 1) * s + 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
