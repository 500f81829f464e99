// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Any grid writes all tiles: block b takes b, b + grid, ..
// CHECK: proved under a contract
// CHECK: O6 by counting: as many stores as tiles, each to another tile
// CHECK-NOT: grid.x
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{}, tilecc::persistent{});
  for (auto t : y.tiles()) {
    y.store(ct::ones<ct::tile<float, ct::shape<64, 64>>>(), t);
  }
}
