// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// A block owns a row of tiles, whose tiles it walks over.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(m, 4)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<4, 64>{}, tilecc::prefix<1>{});
  for (auto j : y.tiles_along<1>()) {
    y.store(ct::ones<ct::tile<float, ct::shape<4, 64>>>(), j);
  }
}
