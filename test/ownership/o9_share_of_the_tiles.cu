// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// A share that is rounded down: no condition under which every share is empty.
// CHECK: kernel `shares`: proved under a contract
// CHECK-NOT: <= 0
// CHECK: elements(y) >= n    (O4
// CHECK-NOT: <= 0
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shares(float *__restrict__ y, int n) {
  int share = ct::ceildiv(n, 64) / int(ct::num_blocks().x), b = ct::bid().x;
  for (int t : ct::irange(b * share, b * share + share)) {
    auto i = t * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
  }
}
