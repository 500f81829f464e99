// RUN: %import %s | FileCheck %s
// A class is passed as its members, in their order; restrict and bool are kept.
#include <cuda_tile.h>

struct Span {
  float *__restrict__ data;
  unsigned size;
};
struct Base {
  bool on;
};
struct Options : Base {
  Span parts[2];
  struct {
    double scale;
  } inner;
};

// CHECK: func.func @_Z1kPi7Options(%arg0: !tile.ptr<i32> {{{.*}}tile.name = "y"}
// CHECK-SAME: %arg1: i8 {tile.bool, tile.cxx_type = "bool", tile.name = "o_on"}
// CHECK-SAME: %arg2: !tile.ptr<f32> {tile.cxx_type = "float *", tile.name = "o_parts_0_data", tile.restrict}
// CHECK-SAME: %arg3: i32 {tile.cxx_type = "unsigned int", tile.name = "o_parts_0_size", tile.unsigned}
// CHECK-SAME: "o_parts_1_data"
// CHECK-SAME: "o_parts_1_size"
// CHECK-SAME: %arg6: f64 {tile.cxx_type = "double", tile.name = "o_inner_scale"}
__tile_global__ void k(int *y, Options o) {
  // CHECK: tile.load
  y[0] = o.on ? int(o.parts[1].data[o.parts[0].size]) : int(o.inner.scale);
}
