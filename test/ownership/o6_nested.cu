// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Inner tiles of 16 rows inside the block's tile of 64; the last block has fewer.
// CHECK: proved under a contract
// CHECK: ceildiv(m, 16) <= 4 * grid.x    (O6
// CHECK: grid.y == ceildiv(n, 64)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  auto inner = y.nested(ct::shape<16, 64>{});
  for (auto i : inner.tiles_along<0>()) {
    inner.store(ct::ones<ct::tile<float, ct::shape<16, 64>>>(), i, 0);
  }
}
