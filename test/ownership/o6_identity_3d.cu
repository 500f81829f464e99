// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// All three block axes.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int b, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{b, m, n}}, ct::shape<1, 16, 32>{});
  y.store(ct::ones<ct::tile<float, ct::shape<1, 16, 32>>>());
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= b * m * n    (O4: a view fits its buffer)
// |    grid.x == b    (O6: `y_` is written completely)
// |    grid.y == ceildiv(m, 16)    (O6: `y_` is written completely)
// |    grid.z == ceildiv(n, 32)    (O6: `y_` is written completely)
// |    m >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    m * n <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
