// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Dimension 0 belongs to block axis y.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(n, 64)    (O6
// CHECK: grid.y == ceildiv(m, 32)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<32, 64>{}, tilecc::permuted<1, 0>{});
  y.store(ct::ones<ct::tile<float, ct::shape<32, 64>>>());
}
