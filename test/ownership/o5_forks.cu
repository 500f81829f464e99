// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership \
// RUN:   --tilecc-simplify-pipeline --tilecc-to-tileir | FileCheck %s
// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership \
// RUN:   --tilecc-simplify-pipeline --tilecc-to-tileir=skip-ownership=1 | FileCheck %s --check-prefix=NVCC
// Accesses of one buffer in straight code: those proved disjoint fork, the others chain in the order of the source.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;
using Tile = ct::tile<float, ct::shape<64>>;

__tile__ auto tileOf(float *y, int index) { return y + (int(ct::bid().x) * 1024 + index * 64 + ct::iota<Lanes>()); }
__tile__ void put(float *y, int index, Tile value) { ct::store(tileOf(y, index), value); }

// CHECK-LABEL: tileir.entry @_Z9twoStores
// CHECK: tileir.store_ptr_tko weak
// CHECK-NOT: token=
// CHECK: tileir.return
// NVCC-LABEL: tileir.entry @_Z9twoStores
// NVCC: %[[FIRST:.*]] = tileir.store_ptr_tko weak
// NVCC: tileir.store_ptr_tko weak {{.*}} token=%[[FIRST]]
__tile_global__ void twoStores(float *__restrict__ y, float a, float b) {
  auto at = y + (int(ct::bid().x) * 128 + ct::iota<Lanes>());
  ct::store(at, ct::full<Tile>(a));
  ct::store(at + 64, ct::full<Tile>(b));
}

// They overlap by one element.
// CHECK-LABEL: tileir.entry @_Z10overlapped
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[FIRST]]
__tile_global__ void overlapped(float *__restrict__ y, float a, float b) {
  auto at = y + (int(ct::bid().x) * 128 + ct::iota<Lanes>());
  ct::store(at, ct::full<Tile>(a));
  ct::store(at + 63, ct::full<Tile>(b));
}

// The load of tile 1 waits for nothing, and what stores to tile 0 again only for the first store.
// CHECK-LABEL: tileir.entry @_Z12storeAndLoad
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.load_ptr_tko weak
// CHECK-NOT: token=
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[FIRST]]
// CHECK-NOT: token=
// CHECK: tileir.return
__tile_global__ void storeAndLoad(float *__restrict__ y, float a) {
  put(y, 0, ct::full<Tile>(a));
  put(y, 0, ct::load(tileOf(y, 1)) * 2.0f);
}

// Iterations 0 of both indices are tile 0.
// CHECK-LABEL: tileir.entry @_Z5parts
// CHECK: tileir.for
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[FIRST]]
__tile_global__ void parts(float *__restrict__ y, float a, float b) {
  for (int j : ct::irange(0, 8)) {
    put(y, j / 2, ct::full<Tile>(a));
    put(y, j % 2, ct::full<Tile>(b));
  }
}

// In one iteration j and j + 1 are two tiles; the next one waits for both.
// CHECK-LABEL: tileir.entry @_Z4next
// CHECK: tileir.for {{.*}} iter_args(%[[BEFORE:.*]] = %{{[^)]*}})
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak {{.*}} token=%[[BEFORE]]
// CHECK: %[[SECOND:.*]] = tileir.store_ptr_tko weak {{.*}} token=%[[BEFORE]]
// CHECK: %[[BOTH:.*]] = tileir.join_tokens %[[FIRST]], %[[SECOND]]
// CHECK: tileir.continue %[[BOTH]]
__tile_global__ void next(float *__restrict__ y, float a, float b) {
  for (int j : ct::irange(0, 8)) {
    put(y, j, ct::full<Tile>(a));
    put(y, j + 1, ct::full<Tile>(b));
  }
}

// Unrolled, iteration 1 stores to the tile of iteration 0: in a chain.
// CHECK-LABEL: tileir.entry @_Z8unrolled
// CHECK-NOT: tileir.for
// CHECK: %[[A:.*]] = tileir.store_ptr_tko weak
// CHECK: %[[B:.*]] = tileir.store_ptr_tko weak {{.*}} token=%[[A]]
// CHECK: %[[C:.*]] = tileir.store_ptr_tko weak {{.*}} token=%[[B]]
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[C]]
__tile_global__ void unrolled(float *__restrict__ y, float a, float b) {
#pragma unroll
  for (int j : ct::irange(0, 2)) {
    put(y, j, ct::full<Tile>(a));
    put(y, j + 1, ct::full<Tile>(b));
  }
}

// The store of the branch is apart from the first one; what comes after the branch waits for all of it.
// CHECK-LABEL: tileir.entry @_Z8branches
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak
// CHECK: %[[AFTER:.*]] = tileir.if
// CHECK: %[[SECOND:.*]] = tileir.store_ptr_tko weak
// CHECK-NOT: token=
// CHECK: %[[BOTH:.*]] = tileir.join_tokens %[[FIRST]], %[[SECOND]]
// CHECK: tileir.yield %[[BOTH]]
// CHECK: tileir.yield %[[FIRST]]
// CHECK: tileir.store_ptr_tko weak {{.*}} token=%[[AFTER]]
__tile_global__ void branches(float *__restrict__ y, float a, int n) {
  put(y, 0, ct::full<Tile>(a));
  if (n > 5) {
    put(y, 1, ct::full<Tile>(a));
  }
  put(y, 2, ct::full<Tile>(a));
}
