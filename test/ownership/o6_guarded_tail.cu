// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// A guard allows blocks beyond the last tile.
// CHECK: proved under a contract
// CHECK: ceildiv(n, 64) <= grid.x    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  if (int(ct::bid().x) < y.count<0>()) {
    y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
  }
}
