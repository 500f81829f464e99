// RUN: tilecc-opt %s | tilecc-opt | FileCheck %s
// RUN: tilecc-opt %s --mlir-print-op-generic | tilecc-opt | FileCheck %s
// Every operation and type of the tile dialect survives printing and parsing.

// CHECK-LABEL: func.func @views
// CHECK-SAME: attributes {tile.hints = {default = {occupancy = 2 : i32}}, tile.kernel}
func.func @views(%p: !tile.ptr<f32> {tile.name = "p", tile.restrict}, %m: i32, %n: i32)
    attributes {tile.kernel, tile.hints = {default = {occupancy = 2 : i32}}} {
  // CHECK: tile.block_id x
  %i = tile.block_id x
  // CHECK: tile.num_blocks y
  %c = tile.num_blocks y
  // CHECK: tile.assume #tile.div_by<16>, %{{.*}} : !tile.ptr<f32>
  %a = tile.assume #tile.div_by<16>, %p : !tile.ptr<f32>
  // CHECK: tile.assume #tile.bounded<lower = 0>
  %b = tile.assume #tile.bounded<lower = 0>, %n : i32
  // CHECK: tile.assume #tile.bounded<lower = -4 upper = 9>
  %b2 = tile.assume #tile.bounded<lower = -4 upper = 9>, %n : i32
  // CHECK: tile.assume #tile.same_elements<[1]>
  %b3 = tile.assume #tile.same_elements<[1]>, %n : i32
  // CHECK: tile.assume_distinct %{{.*}} : i32
  %b4 = tile.assume_distinct %n : i32
  %wide = arith.extsi %n : i32 to i64
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} : i32
  %b5 = tile.assume_below %n, %wide : i32
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} unsigned : i32
  %b6 = tile.assume_below %n, %wide unsigned : i32
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} count_unsigned : i32
  %b7 = tile.assume_below %n, %wide count_unsigned : i32
  // CHECK: tile.make_view %{{.*}}, shape = [%{{.*}}, %{{.*}} : i32, i32], strides = [%{{.*}} : i32] : <f32> -> <?x?xf32, strides = [?, 1]>
  %v = tile.make_view %a, shape = [%m, %n : i32, i32], strides = [%n : i32] : !tile.ptr<f32> -> !tile.view<?x?xf32, strides = [?, 1]>
  // CHECK: -> <8x128xf32, strides = [128, 1]>
  %w = tile.make_view %a, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8x128xf32, strides = [128, 1]>
  // CHECK: tile.partition %{{.*}} : <?x?xf32, strides = [?, 1]> -> <64x32, !tile.view<?x?xf32, strides = [?, 1]>, padding = zero>
  %t = tile.partition %v : !tile.view<?x?xf32, strides = [?, 1]> -> !tile.partition<64x32, !tile.view<?x?xf32, strides = [?, 1]>, padding = zero>
  // CHECK: dim_map = [1, 0]
  %u = tile.partition %w : !tile.view<8x128xf32, strides = [128, 1]> -> !tile.partition<8x8, !tile.view<8x128xf32, strides = [128, 1]>, dim_map = [1, 0]>
  // CHECK: tile.index_space
  %k:2 = tile.index_space %t : !tile.partition<64x32, !tile.view<?x?xf32, strides = [?, 1]>, padding = zero> -> i32, i32
  // CHECK: tile.load_view %{{.*}}[%{{.*}}, %{{.*}}] masked {hints = {default = {latency = 4 : i32}}}
  %x = tile.load_view %t[%i, %c] masked {hints = {default = {latency = 4 : i32}}} : !tile.partition<64x32, !tile.view<?x?xf32, strides = [?, 1]>, padding = zero>, i32, i32 -> tensor<64x32xf32>
  // CHECK: tile.store_view %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] inbounds
  %y = tile.load_view %u[%i, %c] : !tile.partition<8x8, !tile.view<8x128xf32, strides = [128, 1]>, dim_map = [1, 0]>, i32, i32 -> tensor<8x8xf32>
  tile.store_view %x, %t[%i, %c] inbounds : tensor<64x32xf32>, !tile.partition<64x32, !tile.view<?x?xf32, strides = [?, 1]>, padding = zero>, i32, i32
  return
}

// CHECK-LABEL: func.func @pointers
func.func @pointers(%p: !tile.ptr<f32>, %q: !tile.ptr<i32>, %mask: tensor<8xi1>, %zero: tensor<8xf32>, %one: tensor<8xi32>) {
  // CHECK: tile.iota : tensor<8xi32>
  %i = tile.iota : tensor<8xi32>
  // CHECK: tile.broadcast %{{.*}} : !tile.ptr<f32> -> tensor<8x!tile.ptr<f32>>
  %b = tile.broadcast %p : !tile.ptr<f32> -> tensor<8x!tile.ptr<f32>>
  // CHECK: tile.offset %{{.*}}, %{{.*}} : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  %o = tile.offset %b, %i : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  // CHECK: tile.offset %{{.*}}, %{{.*}} unsigned
  %ou = tile.offset %b, %i unsigned : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  // CHECK: tile.ptr_to_int
  %a = tile.ptr_to_int %o : tensor<8x!tile.ptr<f32>> -> tensor<8xi64>
  // CHECK: tile.int_to_ptr
  %r = tile.int_to_ptr %a : tensor<8xi64> -> tensor<8x!tile.ptr<f32>>
  // CHECK: tile.ptr_cast
  %s = tile.ptr_cast %p : !tile.ptr<f32> -> !tile.ptr<i8>
  // CHECK: tile.load %{{.*}} mask %{{.*}} : tensor<8xi1> padding %{{.*}} : tensor<8xf32> :
  %x = tile.load %o mask %mask : tensor<8xi1> padding %zero : tensor<8xf32> : tensor<8x!tile.ptr<f32>> -> tensor<8xf32>
  // CHECK: tile.load %{{.*}} order acquire scope device
  %y = tile.load %o order acquire scope device : tensor<8x!tile.ptr<f32>> -> tensor<8xf32>
  // CHECK: tile.store %{{.*}}, %{{.*}} mask %{{.*}} : tensor<8xi1> inbounds
  tile.store %o, %x mask %mask : tensor<8xi1> inbounds : tensor<8x!tile.ptr<f32>>, tensor<8xf32>
  %bi = tile.broadcast %q : !tile.ptr<i32> -> tensor<8x!tile.ptr<i32>>
  // CHECK: tile.atomic_rmw add relaxed device
  %old = tile.atomic_rmw add relaxed device %bi, %one mask %mask : tensor<8xi1> : tensor<8x!tile.ptr<i32>>, tensor<8xi32> -> tensor<8xi32>
  // CHECK: tile.atomic_cas acq_rel system
  %cas = tile.atomic_cas acq_rel system %bi, %one, %one : tensor<8x!tile.ptr<i32>>, tensor<8xi32> -> tensor<8xi32>
  // CHECK: tile.print "%f", %{{.*}} : tensor<8xf32>
  tile.print "%f", %x : tensor<8xf32>
  // CHECK: tile.assert %{{.*}}, "all" : tensor<8xi1>
  tile.assert %mask, "all" : tensor<8xi1>
  // CHECK: %[[SLOT:.*]] = tile.slot : <tensor<8xf32>>
  %slot = tile.slot : !tile.slot<tensor<8xf32>>
  // CHECK: tile.slot_store %{{.*}}, %[[SLOT]]
  tile.slot_store %x, %slot : !tile.slot<tensor<8xf32>>
  // CHECK: tile.slot_load %[[SLOT]]
  %l = tile.slot_load %slot : !tile.slot<tensor<8xf32>>
  return
}

// CHECK-LABEL: func.func @compute
func.func @compute(%s: f32, %x: tensor<4x8xf32>, %a: tensor<16x32xf16>, %b: tensor<32x8xf16>, %acc: tensor<16x8xf32>, %i: i32) {
  // CHECK: tile.reshape
  %r = tile.reshape %x : tensor<4x8xf32> -> tensor<32xf32>
  // CHECK: tile.permute %{{.*}} [1, 0]
  %p = tile.permute %x [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  // CHECK: tile.cat %{{.*}}, %{{.*}} dim 1
  %c = tile.cat %x, %x dim 1 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x16xf32>
  // CHECK: tile.extract %{{.*}}[%{{.*}}, %{{.*}}]
  %e = tile.extract %x[%i, %i] : tensor<4x8xf32>, i32, i32 -> tensor<2x4xf32>
  // CHECK: tile.reduce max %{{.*}} dim 1 propagate_nan
  %m = tile.reduce max %x dim 1 propagate_nan : tensor<4x8xf32> -> tensor<4xf32>
  // CHECK: tile.reduce add %{{.*}} dim 0 : tensor<32xf32> -> f32
  %t = tile.reduce add %r dim 0 : tensor<32xf32> -> f32
  // CHECK: tile.scan mul %{{.*}} dim 1 reverse
  %sc = tile.scan mul %x dim 1 reverse : tensor<4x8xf32>
  // CHECK: tile.mma
  %d = tile.mma %a, %b, %acc : tensor<16x32xf16>, tensor<32x8xf16>, tensor<16x8xf32>
  // CHECK: tile.addf %{{.*}}, %{{.*}} rounding zero flush_to_zero : tensor<4x8xf32>
  %f = tile.addf %x, %x rounding zero flush_to_zero : tensor<4x8xf32>
  // CHECK: tile.divf %{{.*}}, %{{.*}} rounding approx : f32
  %g = tile.divf %s, %s rounding approx : f32
  // CHECK: tile.fma
  %h = tile.fma %s, %s, %s rounding positive_inf : f32
  // CHECK: tile.exp2 %{{.*}} flush_to_zero : f32
  %k = tile.exp2 %s flush_to_zero : f32
  // CHECK: tile.maxf %{{.*}}, %{{.*}} propagate_nan : f32
  %mx = tile.maxf %s, %s propagate_nan : f32
  return
}

// CHECK-LABEL: func.func @checked
// CHECK-SAME: tile.contract = [#tile.condition<"n % 64 == 0", "O4", "the tiles of `y` are whole", #{{.*}}>]
func.func @checked() attributes {tile.kernel, tile.checked, tile.contract = [#tile.condition<"n % 64 == 0", "O4", "the tiles of `y` are whole", loc("k.cu":3:4)>]} {
  return
}

// CHECK-LABEL: func.func @claims
func.func @claims(%p: !tile.ptr<f32>, %n: i32) {
  %v = tile.make_view %p, shape = [%n : i32], strides = [] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [1]>
  // CHECK: tile.claim out %{{.*}}, [64] : <?xf32, strides = [1]>
  tile.claim out %v, [64] : !tile.view<?xf32, strides = [1]>
  // CHECK: tile.claim atomic_out %{{.*}}, [] : <?xf32, strides = [1]>
  tile.claim atomic_out %v, [] : !tile.view<?xf32, strides = [1]>
  return
}
