// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Views: extents as they are given, strides multiplied in 64 bits, one partition a padding.

#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;

// The row stride is n itself: no arithmetic at all.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}matrix
// CHECK-NOT: arith.muli
// CHECK: %[[V:.*]] = tile.make_view %arg0, shape = [%arg1, %arg2 : i32, i32], strides = [%arg2 : i32] : <f32> -> <?x?xf32, strides = [?, 1]>
// CHECK: tile.partition %[[V]] : {{.*}} -> <8x16, !tile.view<?x?xf32, strides = [?, 1]>>
// CHECK: tile.load_view %{{.*}}[%{{.*}}, %{{.*}}] :
// CHECK: tile.partition {{.*}} padding = zero
// CHECK: tile.load_view {{.*}} masked
// CHECK: tile.partition {{.*}} padding = neg_inf
// CHECK: tile.load_view {{.*}} masked
// CHECK: tile.store_view {{.*}} masked
__tile_global__ void matrix(float *p, int m, int n, int i) {
  auto v = ct::partition_view{ct::tensor_span{p, ct::extents{m, n}}, ct::shape<8, 16>{}};
  auto a = v.load(i, 0);
  auto b = v.load_masked(i, 1);
  auto c = v.load_masked<ct::view_padding::negative_inf>(i, 2);
  v.store_masked(a + b + c, i, 3);
}

// A product of extents may not fit 32 bits.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}cube
// CHECK: arith.extui %{{.*}} : i32 to i64
// CHECK: arith.muli %{{.*}}, %{{.*}} : i64
// CHECK: tile.make_view {{.*}} : i64, i64, i64], strides = [%{{.*}}, %{{.*}} : i64, i64]
__tile_global__ void cube(float *p, int a, int b, int c) {
  auto v = ct::partition_view{ct::tensor_span{p, ct::extents{a, b, c}}, ct::shape<1, 8, 8>{}};
  v.store(v.load(0, 0, 0), 0, 0, 1);
}

// Column-major and strided layouts; all static.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}layouts
// CHECK: tile.make_view %arg0, shape = [], strides = [] : <f32> -> <32x64xf32, strides = [1, 32]>
// CHECK: tile.make_view %arg0, shape = [], strides = [%arg1 : i32] : <f32> -> <32x64xf32, strides = [?, 1]>
// CHECK: tile.make_view %arg0, shape = [], strides = [] : <f32> -> <32x64xf32, strides = [64, 1]>
__tile_global__ void layouts(float *p, int ld) {
  using E = ct::extents<uint32_t, 32, 64>;
  auto left = ct::partition_view{ct::tensor_span{p, E{}, ct::layout_left{}}, ct::shape<8, 8>{}};
  auto strided = ct::partition_view{
      ct::tensor_span{p, ct::layout_strided_mapping{E{}, ct::extents{ld, 1_ic}}}, ct::shape<8, 8>{}};
  auto right = ct::partition_view{ct::tensor_span{p, E{}}, ct::shape<8, 8>{}};
  right.store(left.load(0, 0) + strided.load(0, 0), 1u, 1);
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}extents
// CHECK-NOT: arith.{{cmpi|select|muli}}
// CHECK: tile.store %arg0, %arg2 : !tile.ptr<i32>, i32
__tile_global__ void extents(int *p, int m, int n) {
  auto span = ct::tensor_span{p, ct::extents{m, 8_ic, n}};
  *p = int(span.extent(2));
}
