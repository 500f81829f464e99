// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// Tokens go through functions and branches: what a branch loads waits for the store before it, and the store behind the branch for both.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;
using Row = ct::tile<float, ct::shape<64>>;

// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak %{{[0-9]+}}, %{{[0-9]+}} : !
// CHECK: %[[BRANCH:.*]] = tileir.if
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_ptr_tko weak %{{[0-9]+}} token=%[[FIRST]]
// CHECK: %[[BOTH:.*]] = tileir.join_tokens %[[FIRST]], %[[READ]]
// CHECK: %[[SECOND:.*]] = tileir.store_ptr_tko weak {{.*}} token=%[[BOTH]]
// CHECK: tileir.yield %[[SECOND]]
// CHECK: tileir.yield %[[FIRST]]
// CHECK: %{{.*}}, %[[LAST:.*]] = tileir.load_ptr_tko weak %{{[0-9]+}} token=%[[BRANCH]]
// CHECK: %[[ALL:.*]] = tileir.join_tokens %[[BRANCH]], %[[LAST]]
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[ALL]]
__tile__ void put(float *row, Row value) { ct::store(row + ct::iota<Lanes>(), value); }
__tile__ Row twice(const float *row) { return ct::load(row + ct::iota<Lanes>()) * 2.0f; }

__tile_global__ void rows(float *__restrict__ y, int n) {
  float *own = y + int(ct::bid().x) * 64;
  put(own, ct::ones<Row>());
  if (n > 3) {
    put(own, twice(own));
  }
  put(own, twice(own));
}
