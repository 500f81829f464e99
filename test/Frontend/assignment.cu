// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Assignment replaces the whole value: tiles (which have no members), numbers of a small format, views, aggregates.

#include <cuda_bf16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<8>>;

struct Pair {
  T first;
  __nv_bfloat16 second;
};

// CHECK-LABEL: func.func @_Z5tilesPf
// CHECK: %[[X:.*]] = tile.load
// CHECK: %[[Y:.*]] = arith.addf %[[X]],
// CHECK: tile.store %{{.*}}, %[[Y]] :
__tile_global__ void tiles(float *p) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  auto x = ct::load(p + i);
  auto y = x + 1;
  x = y;
  ct::store(p + i, x);
}

// CHECK-LABEL: func.func @_Z7numbersP13__nv_bfloat16
// CHECK: %[[X:.*]] = tile.load {{.*}} -> bf16
// CHECK: tile.store %arg0, %[[X]] : !tile.ptr<bf16>, bf16
__tile_global__ void numbers(__nv_bfloat16 *p) {
  __nv_bfloat16 x;
  x = p[1];
  *p = x;
}

// CHECK-LABEL: func.func @_Z10aggregatesPf
// CHECK: %[[X:.*]] = tile.load
// CHECK: %[[Y:.*]] = arith.mulf %[[X]], %[[X]]
// CHECK: tile.store %{{.*}}, %[[Y]] :
__tile_global__ void aggregates(float *p) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  Pair a{ct::load(p + i), 1};
  Pair b{a.first * a.first, 2};
  a = b;
  ct::store(p + i, a.first);
}

// CHECK-LABEL: func.func @_Z5viewsPfS_
// CHECK: %[[Q:.*]] = tile.make_view %arg1
// CHECK: %[[S:.*]] = tile.partition %[[Q]]
// CHECK: tile.store_view %{{.*}}, %[[S]]
__tile_global__ void views(float *p, float *q) {
  using E = ct::extents<uint32_t, 64>;
  auto v = ct::partition_view{ct::tensor_span{p, E{}}, ct::shape<8>{}};
  v = ct::partition_view{ct::tensor_span{q, E{}}, ct::shape<8>{}};
  v.store(T{}, 1);
}
