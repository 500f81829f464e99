// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// An `in` tensor is read at neighbouring places; the output still has one writer for each element.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void jacobi(float *__restrict__ y_, const float *__restrict__ x_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<16, 32>{});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
  y.store((x.window(y, -1, 0) + x.window(y, 1, 0) + x.window(y, 0, -1) + x.window(y, 0, 1)) * 0.25f);
}

// accepted: exit 0
// |kernel `jacobi`: proved under a contract
// |  contract:
// |    elements(x_) >= m * n    (O4: an index stays inside its buffer)
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    grid.x == ceildiv(m, 16)    (O6: `y_` is written completely)
// |    grid.y == ceildiv(n, 32)    (O6: `y_` is written completely)
// |    grid.x <= 134217727    (O9: the arithmetic of a mask stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y_) + 4 * elements(y_) <= address(x_) || address(x_) + 4 * elements(x_) <= address(y_)    (O7: `y_` and `x_` do not overlap, since one of them is written)
