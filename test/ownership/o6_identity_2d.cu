// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Dimension 0 belongs to block axis x, dimension 1 to y.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(m, 64)    (O6: `y_` is written completely)
// CHECK: grid.y == ceildiv(n, 32)    (O6: `y_` is written completely)
// CHECK: grid.z == 1
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 32>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64, 32>>>());
}
