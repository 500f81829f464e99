// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Block b owns the tiles from b * share on; enough blocks for all of them.
// CHECK: proved under a contract
// CHECK: ceildiv(n, 64) <= share * grid.x    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n, int share) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  tilecc::precondition(share > 0);
  int first = int(ct::bid().x) * share;
  for (auto t : ct::irange(first, ct::min(first + share, y.count<0>()))) {
    y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), t);
  }
}
