// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Claims that stores through pointers keep: as many elements are written as the span has, each to another one.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<64>>;
using I = ct::tile<int, ct::shape<64>>;

__tile_global__ void tile_for_each_block(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto i = int(ct::bid().x) * 64 + ct::iota<I>();
  ct::store_masked(y_ + i, ct::zeros<T>(), i < n);
}
__tile_global__ void constant(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
  ct::store(y_ + (int(ct::bid().x) * 64 + ct::iota<I>()), ct::zeros<T>());
}
__tile_global__ void persistent(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int t = ct::bid().x; t < ct::ceildiv(n, 64); t += ct::num_blocks().x) {
    auto i = t * 64 + ct::iota<I>();
    ct::store_masked(y_ + i, ct::zeros<T>(), i < n);
  }
}
__tile_global__ void row(float *__restrict__ y_, int rows, int cols) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{rows, cols}}, ct::shape<1, 64>{});
  auto i = ct::iota<I>();
  ct::store_masked(y_ + int(ct::bid().x) * cols + i, ct::zeros<T>(), i < cols);
}
__tile_global__ void row_by_parts(float *__restrict__ y_, int rows, int cols) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{rows, cols}}, ct::shape<1, 64>{});
  for (auto c : ct::irange(0, cols, 64)) {
    auto i = c + ct::iota<I>();
    ct::store_masked(y_ + int(ct::bid().x) * cols + i, ct::zeros<T>(), i < cols);
  }
}

// accepted: exit 0
// |kernel `tile_for_each_block`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: an index stays inside its buffer)
// |    n >= 0    (O6: `y_` is written completely)
// |    n <= 64 * grid.x    (O6: `y_` is written completely)
// |    grid.x <= 33554432    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `constant`: proved under a contract
// |  contract:
// |    elements(y_) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x == 4    (O6: `y_` is written completely)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `persistent`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: an index stays inside its buffer)
// |    n >= 0    (O6: `y_` is written completely)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `row`: proved under a contract
// |  contract:
// |    elements(y_) >= cols * grid.x    (O4: an index stays inside its buffer)
// |    cols >= 0    (O6: `y_` is written completely)
// |    cols <= 64    (O6: `y_` is written completely)
// |    grid.x == rows    (O6: `y_` is written completely)
// |    (grid.x - 1) * cols <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `row_by_parts`: proved under a contract
// |  contract:
// |    elements(y_) >= cols * grid.x    (O4: an index stays inside its buffer)
// |    cols >= 0    (O6: `y_` is written completely)
// |    grid.x == rows    (O6: `y_` is written completely)
// |    (grid.x - 1) * cols <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
