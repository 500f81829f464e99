// RUN: tilecc-opt %s | tilecc-opt | FileCheck %s
// RUN: tilecc-opt %s --mlir-print-op-generic | tilecc-opt | FileCheck %s

// c[i] = a[i] + b[i] by tiles of 128, once through views and once through pointers with a mask.

// CHECK-LABEL: tileir.entry @views
// CHECK-SAME: attributes {hints = {sm_90 = {occupancy = 2 : i64}}}
tileir.entry @views(%a: !tileir.tile<!tileir.ptr<f32>>, %c: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>)
    attributes {hints = {sm_90 = {occupancy = 2}}} {
  %x, %y, %z = tileir.get_tile_block_id
  // CHECK: tileir.assume #tileir.div_by<16>, %{{.*}} : !tileir.tile<!tileir.ptr<f32>>
  %pa = tileir.assume #tileir.div_by<16>, %a : !tileir.tile<!tileir.ptr<f32>>
  // CHECK: tileir.make_tensor_view %{{.*}}, shape = [%{{.*}}], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %ta = tileir.make_tensor_view %pa, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %tc = tileir.make_tensor_view %c, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  // CHECK: tileir.make_partition_view %{{.*}} : !tileir.partition_view<tile = 128, !tileir.tensor_view<?xf32, strides = [1]>, padding = zero>
  %va = tileir.make_partition_view %ta : !tileir.partition_view<tile = 128, !tileir.tensor_view<?xf32, strides = [1]>, padding = zero>
  %vc = tileir.make_partition_view %tc : !tileir.partition_view<tile = 128, !tileir.tensor_view<?xf32, strides = [1]>>
  // CHECK: %[[TILE:.*]], %[[TOKEN:.*]] = tileir.load_view_tko weak %{{.*}}[%{{.*}}] hints={default = {latency = 3 : i64}} : !tileir.partition_view<{{.*}}>[!tileir.tile<i32>] -> !tileir.tile<128xf32>
  %t, %k = tileir.load_view_tko weak %va[%x] hints={default = {latency = 3}} : !tileir.partition_view<tile = 128, !tileir.tensor_view<?xf32, strides = [1]>, padding = zero>[!tileir.tile<i32>] -> !tileir.tile<128xf32>
  // CHECK: tileir.addf %[[TILE]], %[[TILE]] rounding<nearest_even> flush_to_zero : !tileir.tile<128xf32>
  %s = tileir.addf %t, %t rounding<nearest_even> flush_to_zero : !tileir.tile<128xf32>
  // CHECK: tileir.store_view_tko weak %{{.*}}, %{{.*}}[%{{.*}}] token=%[[TOKEN]] : !tileir.tile<128xf32>, !tileir.partition_view<{{.*}}>[!tileir.tile<i32>]
  %k2 = tileir.store_view_tko weak %s, %vc[%x] token=%k : !tileir.tile<128xf32>, !tileir.partition_view<tile = 128, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

// CHECK-LABEL: tileir.entry @pointers
tileir.entry @pointers(%a: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %i = tileir.iota : !tileir.tile<128xi32>
  %one = tileir.constant dense<1.0> : !tileir.tile<128xf32>
  %n1 = tileir.reshape %n : !tileir.tile<i32> -> !tileir.tile<1xi32>
  %nn = tileir.broadcast %n1 : !tileir.tile<1xi32> -> !tileir.tile<128xi32>
  // CHECK: %[[MASK:.*]] = tileir.cmpi lt signed %{{.*}}, %{{.*}} : !tileir.tile<128xi32>
  %m = tileir.cmpi lt signed %i, %nn : !tileir.tile<128xi32>
  %a1 = tileir.reshape %a : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %aa = tileir.broadcast %a1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<128x!tileir.ptr<f32>>
  %p = tileir.offset %aa, %i : !tileir.tile<128x!tileir.ptr<f32>>, !tileir.tile<128xi32>
  // CHECK: tileir.load_ptr_tko weak %{{.*}} mask=%[[MASK]] padding=%{{.*}} : !tileir.tile<128x!tileir.ptr<f32>>
  %t, %k = tileir.load_ptr_tko weak %p mask=%m padding=%one : !tileir.tile<128x!tileir.ptr<f32>>
  // CHECK: tileir.store_ptr_tko release scope<device> %{{.*}}, %{{.*}} mask=%[[MASK]] token=%{{.*}} : !tileir.tile<128x!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko release scope<device> %p, %t mask=%m token=%k : !tileir.tile<128x!tileir.ptr<f32>>
  tileir.return
}
