// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Block x writes tile x of a span of one dimension.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(n, 64)    (O6: `y_` is written completely)
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
}
