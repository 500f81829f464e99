// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The tiles left of the diagonal by one loop, those right of it by another: all of them.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<64, 64>>;

__tile_global__ void rows(float *__restrict__ y_, int m) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, m}}, ct::shape<64, 64>{}, tilecc::prefix<1>{});
  int row = ct::bid().x;
  for (auto j : ct::irange(0, row + 1)) {
    y.store(ct::ones<T>(), j);
  }
  for (auto j : ct::irange(row + 1, ct::ceildiv(m, 64))) {
    y.store(ct::zeros<T>(), j);
  }
}
__tile_global__ void persistent(float *__restrict__ y_, int m) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, m}}, ct::shape<64, 64>{});
  for (int i = ct::bid().x; i < y.count<0>(); i += ct::num_blocks().x) {
    for (int j = 0; j <= i; ++j) {
      y.store(ct::ones<T>(), i, j);
    }
    for (int j = i + 1; j < y.count<1>(); ++j) {
      y.store(ct::zeros<T>(), i, j);
    }
  }
}
__tile_global__ void elements(float *__restrict__ y_, int m) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, m}}, ct::shape<1, 1>{});
  int i = ct::bid().x;
  for (int j = 0; j <= i; ++j) {
    ct::store(y_ + (i * m + j), 1.0f);
  }
  for (int j = i + 1; j < m; ++j) {
    ct::store(y_ + (i * m + j), 0.0f);
  }
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y_) >= m * m    (O4: a view fits its buffer)
// |    grid.x == ceildiv(m, 64)    (O6: `y_` is written completely)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `persistent`: proved under a contract
// |  contract:
// |    elements(y_) >= m * m    (O4: a view fits its buffer)
// |    grid.x + ceildiv(m, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `elements`: proved under a contract
// |  contract:
// |    elements(y_) >= (grid.x - 1) * m + grid.x    (O4: an index stays inside its buffer)
// |    elements(y_) >= (m - 1) * m    (O4: an index stays inside its buffer)
// |    grid.x == m    (O6: `y_` is written completely)
// |    (grid.x - 1) * m + grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
