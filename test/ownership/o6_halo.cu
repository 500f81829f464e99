// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// An `in` tensor is read at neighbouring places; the output still has one writer for each element.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(m, 16)    (O6
// CHECK: grid.y == ceildiv(n, 32)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void jacobi(float *__restrict__ y_, const float *__restrict__ x_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<16, 32>{});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
  y.store((x.window(y, -1, 0) + x.window(y, 1, 0) + x.window(y, 0, -1) + x.window(y, 0, 1)) * 0.25f);
}
