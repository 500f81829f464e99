// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// All three block axes.
// CHECK: proved under a contract
// CHECK: grid.x == b 
// CHECK: grid.y == ceildiv(m, 16) 
// CHECK: grid.z == ceildiv(n, 32) 
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int b, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{b, m, n}}, ct::shape<1, 16, 32>{});
  y.store(ct::ones<ct::tile<float, ct::shape<1, 16, 32>>>());
}
