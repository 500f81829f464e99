// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Persistent loops that count by hand, in all the ways to write one: any grid writes all tiles.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<64>>;

__tile_global__ void plain_for(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int t = ct::bid().x; t < ct::ceildiv(n, 64); t += ct::num_blocks().x) {
    y.store(ct::zeros<T>(), t);
  }
}
__tile_global__ void plain_while(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{}, tilecc::persistent{});
  int t = ct::bid().x;
  while (t <= ct::ceildiv(n, 64) - 1) {
    y.store(ct::zeros<T>(), t);
    t += ct::num_blocks().x;
  }
}
__tile_global__ void left_by_break(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  int t = ct::bid().x;
  while (true) {
    if (t >= ct::ceildiv(n, 64)) {
      break;
    }
    y.store(ct::zeros<T>(), t);
    t += ct::num_blocks().x;
  }
}
__tile_global__ void unsigned_counter(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (unsigned t = ct::bid().x; t < unsigned(ct::ceildiv(n, 64)); t += ct::num_blocks().x) {
    y.store(ct::zeros<T>(), int(t));
  }
}
__tile_global__ void downwards(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int t = y.count<0>() - 1 - int(ct::bid().x); t >= 0; t -= ct::num_blocks().x) {
    y.store(ct::zeros<T>(), t);
  }
}
__tile_global__ void by_scalar(float *__restrict__ y_, int n, int programs) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int t = ct::bid().x; t < y.count<0>(); t += programs) {
    y.store(ct::zeros<T>(), t);
  }
}
__tile_global__ void along_two_axes(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<1, 64>{});
  for (int i = ct::bid().x; i < y.count<0>(); i += ct::num_blocks().x) {
    for (int j = 0; j != y.count<1>(); ++j) {
      y.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), i, j);
    }
  }
}

// accepted: exit 0
// |kernel `plain_for`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `plain_while`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `left_by_break`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `unsigned_counter`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `downwards`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `by_scalar`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x == programs    (O6: `y_` is written completely)
// |    programs + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `along_two_axes`: proved under a contract
// |  contract:
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O6: `y_` is written completely)
// |    m + grid.x <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
