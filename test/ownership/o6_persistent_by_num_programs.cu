// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// A stride of its own leaves tiles out unless it is the number of blocks.
// CHECK: proved under a contract
// CHECK: grid.x == programs    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n, int programs) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (auto t : ct::irange(int(ct::bid().x), y.count<0>(), programs)) {
    y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), t);
  }
}
