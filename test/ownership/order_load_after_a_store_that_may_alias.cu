// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// A load waits for an earlier store to its buffer, for one to another buffer it does not.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: tileir.entry @_Z4same
// CHECK: %[[STORED:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.load_ptr_tko weak {{.*}} token=%[[STORED]]
__tile_global__ void same(float *__restrict__ y, float *__restrict__ z, int at) {
  int b = int(ct::bid().x) * 64;
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (b + lane), ct::full<ct::tile<float, ct::shape<64>>>(2.0f));
  if (at >= 0 && at < 64) {
    z[ct::bid().x] = y[b + at];
  }
}

// CHECK-LABEL: tileir.entry @_Z7another
// CHECK: tileir.store_ptr_tko weak
// CHECK-NOT: token=
// CHECK: tileir.return
__tile_global__ void another(float *__restrict__ y, float *__restrict__ z, const float *__restrict__ x) {
  int b = ct::bid().x;
  y[b] = 2.0f;
  z[b] = x[b];
}
