// RUN: %import %s | FileCheck %s
// Facts read bounds as signed: of unsigned elements they can tell only of those in the lower half of the range.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z6halves
__tile_global__ void halves(unsigned char *p, unsigned *q) {
  auto x = ct::load(p + ct::iota<ct::tile<int, ct::shape<8>>>());
  // CHECK: tile.assume #tile.bounded<lower = 0 upper = 100>
  auto a = ct::assume_bounded_above<100>(x);
  // CHECK-NEXT: tile.assume #tile.bounded<lower = 5 upper = 127>
  auto b = ct::assume_bounded<5, 127>(a);
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} unsigned : tensor<8xi8>
  b = ct::assume_bounded_above<200>(b);
  // CHECK-NOT: tile.assume
  auto c = ct::assume_bounded<0, 255>(ct::assume_bounded_below<1>(b));
  q[0] = ct::assume_bounded_below<1>(ct::assume_bounded<0, 4294967295u>(q[0]));
  ct::store(p + ct::iota<ct::tile<int, ct::shape<8>>>(), c);
  // CHECK: return
}
// CHECK-LABEL: func.func @_Z5table
__tile_global__ void table(float *p, const unsigned short *t) {
  auto i = ct::load(t + ct::iota<ct::tile<int, ct::shape<8>>>());
  // CHECK: tile.assume #tile.bounded<lower = 0 upper = 29999>
  i = tilecc::assume_bounded(i, 30000);
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} unsigned : tensor<8xi16>
  i = tilecc::assume_bounded(i, 40000);
  ct::store(p + i, ct::zeros<ct::tile<float, ct::shape<8>>>());
}
// CHECK-LABEL: func.func @_Z5edges
__tile_global__ void edges(signed char *p, long long *q) {
  // CHECK-NOT: upper
  // CHECK: tile.assume #tile.bounded<lower = 0>, %{{.*}} : i8
  p[0] = ct::assume_bounded<0, 300>(p[0]);
  // CHECK: tile.assume #tile.bounded<{{ ?}}upper = 7>, %{{.*}} : i64
  q[0] = ct::assume_bounded_above<7>(ct::assume_bounded_below<-9223372036854775807ll - 1>(q[0]));
  // CHECK: tile.assume #tile.div_by<4611686018427387904>, %{{.*}} : i64
  q[1] = ct::assume_divisible<1ull << 63>(q[1]);
}
