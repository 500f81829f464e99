// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// The block's own part, loaded and stored: no O6.
// CHECK: proved under a contract
// CHECK: O2 by
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void twice(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  y.store(y.load() * 2.0f);
}
