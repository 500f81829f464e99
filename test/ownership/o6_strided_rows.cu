// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Block p owns the rows p, p + P, ..
// CHECK: proved under a contract
// CHECK: m >= 0    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<1, 64>{});
  for (auto i : y.strided_along<0>()) {
    for (auto j : y.tiles_along<1>()) {
      y.store(ct::ones<ct::tile<float, ct::shape<1, 64>>>(), i, j);
    }
  }
}
