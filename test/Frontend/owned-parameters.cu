// RUN: %import %s | FileCheck %s
// A parameter of an ownership type is its address, its extents and its strides; it is claimed where the kernel begins.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z5scale
// CHECK-SAME: %arg0: !tile.ptr<f32> {tile.cxx_type = "float *", tile.name = "y", tile.rank = 2 : i64}
// CHECK-SAME: %arg1: i64 {tile.cxx_type = "long", tile.name = "y_extent_0"}
// CHECK-SAME: %arg2: i64 {{{.*}}tile.name = "y_extent_1"}
// CHECK-SAME: %arg3: i64 {{{.*}}tile.name = "y_stride_0"}
// CHECK-SAME: %arg4: i64 {{{.*}}tile.name = "y_stride_1"}
// CHECK-SAME: %arg5: !tile.ptr<f32> {tile.cxx_type = "const float *", tile.name = "x", tile.rank = 2 : i64}
// CHECK-SAME: %arg10: f32 {{{.*}}tile.name = "factor"}
// CHECK: %[[M:.*]] = tile.assume #tile.bounded<lower = 0 upper = 4294967295>, %arg1 : i64
// CHECK: %[[N:.*]] = tile.assume #tile.bounded<lower = 0 upper = 4294967295>, %arg2 : i64
// CHECK: tile.precondition {{.*}}"y_stride_1 == 1" {tile.reason = "the kernel addresses `y` so", tile.rule = "O4"}
// CHECK: tile.precondition {{.*}}"y_stride_0 >= y_extent_1" {tile.reason = "the dimensions of `y` lie apart", tile.rule = "O8"}
// CHECK: %[[Y:.*]] = tile.make_view %arg0, shape = [%[[M]], %[[N]] : i64, i64], strides = [%arg3 : i64] : <f32> -> <?x?xf32, strides = [?, 1]>
// CHECK: tile.claim out %[[Y]], [64, 32] {tile.parameter}
// CHECK: tile.precondition {{.*}}"x_stride_1 == 1"
// CHECK-NOT: tile.precondition
// CHECK: %[[X:.*]] = tile.make_view %arg5, shape = [%{{.*}}, %{{.*}} : i64, i64], strides = [%arg8 : i64]
// CHECK: tile.claim in %[[X]], [] {tile.parameter}
__tile_global__ void scale(tilecc::out<float, ct::shape<64, 32>> y, tilecc::in<float, 2> x, float factor) {
  y.store(x.load_like(y) * factor);
}

// CHECK-LABEL: func.func @_Z7layouts
// CHECK: "a_stride_0 == 1"
// CHECK: "a_stride_1 >= a_extent_0"
// CHECK: "a_stride_2 >= a_extent_1 * a_stride_1"
// CHECK: tile.claim inout {{.*}}[1, 1, 8]{{.*}}<?x?x?xf64, strides = [1, ?, ?]>
// CHECK: "b_stride_1 >= 1"
// CHECK: "b_stride_0 >= b_extent_1 * b_stride_1"
// CHECK: tile.claim out {{.*}}strides = [?, ?]>
// CHECK: "h_stride_0 == 1"
// CHECK: tile.claim atomic_out {{.*}}<?xi32, strides = [1]>
__tile_global__ void layouts(tilecc::inout<double, ct::shape<1, 1, 8>, tilecc::column_major> a,
                             tilecc::out<double, ct::shape<8, 8>, tilecc::any_strides, tilecc::permuted<1, 0>> b,
                             tilecc::atomic_out<int, 1> h) {}

// A class that holds one passes it so, after the members before it.
struct Arguments {
  int n;
  tilecc::in<float, 1> x;
};
// CHECK-LABEL: func.func @_Z6nested
// CHECK-SAME: tile.name = "a_n"}
// CHECK-SAME: !tile.ptr<f32> {{{.*}}tile.name = "a_x", tile.rank = 1 : i64}
// CHECK-SAME: i64 {{{.*}}tile.name = "a_x_extent_0"}
// CHECK-SAME: i64 {{{.*}}tile.name = "a_x_stride_0"}
__tile_global__ void nested(Arguments a, tilecc::out<float, ct::shape<8>> y) { y.store(a.x.load_like(y)); }
