// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Constant extents give a constant grid.
// CHECK: proved under a contract
// CHECK: grid.x == 8    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
}
