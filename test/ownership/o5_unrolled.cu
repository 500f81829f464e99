// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership \
// RUN:   --tilecc-simplify-pipeline --tilecc-to-tileir | FileCheck %s
// What is independent in the inner loop is not in the outer one, which is all that unrolling leaves.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// Four iterations and one: both become code of the outer loop, whose iterations write the same again.
// CHECK-LABEL: tileir.entry @_Z6inPart
// CHECK: tileir.for {{.*}} iter_args(%[[BEFORE:.*]] = %{{[^)]*}})
// CHECK-NOT: tileir.for
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_{{.*}} token=%[[BEFORE]]
// CHECK-COUNT-5: %[[LAST:.*]] = tileir.store_
// CHECK: tileir.continue %[[LAST]]
__tile_global__ void inPart(float *__restrict__ y, int rounds) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int round : ct::irange(0, rounds)) {
#pragma unroll 4
    for (int j : ct::irange(0, 5)) {
      view.store(view.load(int(ct::bid().x), j) * 2.0f, int(ct::bid().x), j);
    }
  }
}

// Unrolling the middle loop leaves an inner one that runs once and folds away.
// CHECK-LABEL: tileir.entry @_Z4once
// CHECK: tileir.for {{.*}} iter_args(%[[BEFORE:.*]] = %{{[^)]*}})
// CHECK-NOT: tileir.for
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_{{.*}} token=%[[BEFORE]]
// CHECK-COUNT-2: %[[LAST:.*]] = tileir.store_
// CHECK: tileir.continue %[[LAST]]
__tile_global__ void once(float *__restrict__ y, int rounds) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int round : ct::irange(0, rounds)) {
#pragma unroll
    for (int i : ct::irange(0, 2)) {
      for (int j : ct::irange(i, 2 * i + 1 - i)) {
        view.store(view.load(int(ct::bid().x), j) * 2.0f, int(ct::bid().x), j);
      }
    }
  }
}
