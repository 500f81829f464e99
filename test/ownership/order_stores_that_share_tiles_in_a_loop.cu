// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// Iterations 0 and 1 of j / 2 share a tile, so do 0 and 2 of j % 2: each store waits for the one before.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: tileir.entry @_Z6halves
// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: tileir.for {{.*}} iter_args(%[[LAST:.*]] = %[[START]])
// CHECK: %[[STORED:.*]] = tileir.store_view_tko weak {{.*}} token=%[[LAST]]
// CHECK: tileir.continue %[[STORED]]
__tile_global__ void halves(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 16)) {
    view.store(ct::full<ct::tile<float, ct::shape<1, 64>>>(float(j)), int(ct::bid().x), j / 2);
  }
}

// CHECK-LABEL: tileir.entry @_Z6parity
// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: tileir.for {{.*}} iter_args(%[[LAST:.*]] = %[[START]])
// CHECK: %[[STORED:.*]] = tileir.store_view_tko weak {{.*}} token=%[[LAST]]
// CHECK: tileir.continue %[[STORED]]
__tile_global__ void parity(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 16)) {
    view.store(ct::full<ct::tile<float, ct::shape<1, 64>>>(float(j)), int(ct::bid().x), j % 2);
  }
}
