// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Rows of n / 2 elements: the size of the buffer is the condition, and not that the rows are empty (`n <= 1`).
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void halves(float *__restrict__ y, int n) {
  int b = ct::bid().x, h = n / 2;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void shifted(float *__restrict__ y, int n) {
  int b = ct::bid().x, h = n >> 1;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void pool(float *__restrict__ y, int h, int w) {
  int r = ct::bid().y;
  auto c = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + r * (w / 2) + c, ct::element_cast<float>(c), (r < h / 2) & (c < w / 2));
}

// What the mask leaves of the last row, and not a whole tile.
__tile_global__ void half_rows(float *__restrict__ y, int w) {
  auto c = ct::iota<Row>();
  ct::store_masked(y + int(ct::bid().x) * w + c, ct::element_cast<float>(c), c < w / 2);
}

// accepted: exit 0
// |kernel `halves`: proved under a contract
// |  contract:
// |    elements(y) >= n / 2 * grid.x    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of a mask stays in the range of its type)
// |    (grid.x - 1) * (n / 2) <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `shifted`: proved under a contract
// |  contract:
// |    elements(y) >= ceildiv(n - 1, 2) * grid.x    (O4: an index stays inside its buffer)
// |    (grid.x - 1) * ceildiv(n - 1, 2) <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `pool`: proved under a contract
// |  contract:
// |    elements(y) >= w / 2 * (h / 2)    (O4: an index stays inside its buffer)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    w >= 0    (O9: the arithmetic of a mask stays in the range of its type)
// |    h >= 0    (O9: the arithmetic of a mask stays in the range of its type)
// |    (h / 2 - 1) * (w / 2) <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `half_rows`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * w + w / 2    (O4: an index stays inside its buffer)
// |    w >= 0    (O9: the arithmetic of a mask stays in the range of its type)
// |    (grid.x - 1) * w <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
