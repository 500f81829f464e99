// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// Each iteration has a tile of its own, with index j and with k = j + 1 alike: its load waits for no store of another iteration.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: tileir.entry @_Z3own
// CHECK: tileir.for
// CHECK-NOT: iter_args
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_view_tko weak %{{[^ ]*}}[%x, %{{[^ ]*}}] inbounds
// CHECK: tileir.store_view_tko weak {{.*}} token=%[[READ]]
// CHECK-NOT: token=
// CHECK: tileir.return
__tile_global__ void own(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    view.store(view.load(int(ct::bid().x), j) * 2.0f, int(ct::bid().x), j);
  }
}

// CHECK-LABEL: tileir.entry @_Z4next
// CHECK: tileir.for
// CHECK-NOT: iter_args
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_view_tko weak %{{[^ ]*}}[%x, %{{[^ ]*}}] inbounds
// CHECK: tileir.store_view_tko weak {{.*}} token=%[[READ]]
// CHECK-NOT: token=
// CHECK: tileir.return
__tile_global__ void next(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    int k = j + 1;
    view.store(view.load(int(ct::bid().x), k) * 2.0f, int(ct::bid().x), k);
  }
}

// The same with j / 2: iterations 0 and 1 share a tile, so the load waits for the store of the iteration before.
// CHECK-LABEL: tileir.entry @_Z6shared
// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: tileir.for {{.*}} iter_args(%[[LAST:.*]] = %[[START]])
// CHECK: tileir.load_view_tko weak {{.*}} token=%[[LAST]]
// CHECK: %[[STORED:.*]] = tileir.store_view_tko weak
// CHECK: tileir.continue %[[STORED]]
__tile_global__ void shared(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    view.store(view.load(int(ct::bid().x), j / 2) * 2.0f, int(ct::bid().x), j / 2);
  }
}
