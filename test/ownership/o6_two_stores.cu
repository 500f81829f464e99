// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Two stores that each write half of the tiles.
// CHECK: proved under a contract
// CHECK: 2 * grid.x == ceildiv(n, 64)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x) + 1);
}
