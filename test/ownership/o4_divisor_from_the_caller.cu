// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// The contract keeps the divisor above 0.
// CHECK: kernel `chunk`: proved under a contract
// CHECK: ceildiv(n + 1 - m, m) <= ceildiv(n, 64)    (O4
// CHECK: elements(c) >= n    (O4
// CHECK: m >= 1    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void chunk(float *__restrict__ c, int n, int m) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int t = int(ct::bid().x);
  if (t < n / m) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
