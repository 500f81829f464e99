// RUN: tilecc-opt %s --tilecc-to-tileir --split-input-file | FileCheck %s
// Shapes, reductions, products, views and hints in Tile IR.

// CHECK-LABEL: tileir.entry @shapes
// CHECK: %[[I:.*]] = tileir.iota : !tileir.tile<8xi32>
// CHECK: %[[R:.*]] = tileir.reshape %[[I]] : !tileir.tile<8xi32> -> !tileir.tile<2x4xi32>
// CHECK: %[[P:.*]] = tileir.permute %[[R]] [1, 0] : !tileir.tile<2x4xi32> -> !tileir.tile<4x2xi32>
// CHECK: %[[C:.*]] = tileir.cat %[[P]], %[[P]] dim = 0
// CHECK: %[[T:.*]] = tileir.trunci %arg1 : !tileir.tile<i64> -> !tileir.tile<i32>
// CHECK: tileir.extract %[[C]][%[[T]], %arg2] : !tileir.tile<8x2xi32> -> !tileir.tile<4x2xi32>
// CHECK: tileir.print_tko
func.func @shapes(%p: !tile.ptr<i32>, %k: i64, %j: i32) attributes {tile.kernel, tile.checked} {
  %i = tile.iota : tensor<8xi32>
  %r = tile.reshape %i : tensor<8xi32> -> tensor<2x4xi32>
  %t = tile.permute %r [1, 0] : tensor<2x4xi32> -> tensor<4x2xi32>
  %c = tile.cat %t, %t dim 0 : tensor<4x2xi32>, tensor<4x2xi32> -> tensor<8x2xi32>
  %e = tile.extract %c[%k, %j] : tensor<8x2xi32>, i64, i32 -> tensor<4x2xi32>
  tile.print "%d", %e : tensor<4x2xi32>
  return
}

// -----

// Each kind has its region and its neutral element.
// CHECK-LABEL: tileir.entry @reductions
// CHECK: tileir.reduce %{{.*}} dim = 1 identities = [0.000000e+00 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
// CHECK-NEXT: ^bb0(%[[A:.*]]: !tileir.tile<f32>, %[[E:.*]]: !tileir.tile<f32>):
// CHECK-NEXT: %[[S:.*]] = tileir.addf %[[A]], %[[E]] rounding<nearest_even>
// CHECK-NEXT: tileir.yield %[[S]]
// CHECK: tileir.reduce %{{.*}} dim = 0 identities = [1.000000e+00 : f32]
// CHECK: tileir.mulf {{.*}} rounding<zero> flush_to_zero
// CHECK: identities = [0xFF800000 : f32]
// CHECK: tileir.maxf {{.*}} propagate_nan
// CHECK: identities = [0x7F800000 : f32]
// CHECK: tileir.minf
// CHECK: identities = [-2147483648 : i32]
// CHECK: tileir.maxi {{.*}} signed
// CHECK: identities = [-1 : i32]
// CHECK: tileir.mini {{.*}} unsigned
// CHECK: identities = [true]
// CHECK: tileir.andi
// CHECK: tileir.scan %{{.*}} dim = 1 reverse = true identities = [0 : i32]
// CHECK: tileir.addi
func.func @reductions(%x: f32, %n: i32) attributes {tile.kernel, tile.checked} {
  %f = tile.broadcast %x : f32 -> tensor<4x8xf32>
  %i = tile.broadcast %n : i32 -> tensor<4x8xi32>
  %sum = tile.reduce add %f dim 1 : tensor<4x8xf32> -> tensor<4xf32>
  %prod = tile.reduce mul %f dim 0 rounding zero flush_to_zero : tensor<4x8xf32> -> tensor<8xf32>
  %max = tile.reduce max %f dim 1 propagate_nan : tensor<4x8xf32> -> tensor<4xf32>
  %min = tile.reduce min %f dim 1 : tensor<4x8xf32> -> tensor<4xf32>
  %imax = tile.reduce max %i dim 1 : tensor<4x8xi32> -> tensor<4xi32>
  %umin = tile.reduce umin %i dim 1 : tensor<4x8xi32> -> tensor<4xi32>
  %m = arith.cmpi eq, %imax, %umin : tensor<4xi32>
  %all = tile.reduce and %m dim 0 : tensor<4xi1> -> i1
  %scan = tile.scan add %i dim 1 reverse : tensor<4x8xi32>
  tile.print "%f %f %f %f", %sum, %prod, %max, %min : tensor<4xf32>, tensor<8xf32>, tensor<4xf32>, tensor<4xf32>
  tile.print "%d %d", %all, %scan : i1, tensor<4x8xi32>
  return
}

// -----

// A batch of one is a plain product; tileiras has the large instructions only for those.
// CHECK-LABEL: tileir.entry @products
// CHECK: %[[A:.*]] = tileir.reshape %{{.*}} : !tileir.tile<1x64x32xf16> -> !tileir.tile<64x32xf16>
// CHECK: %[[B:.*]] = tileir.reshape %{{.*}} : !tileir.tile<1x32x64xf16> -> !tileir.tile<32x64xf16>
// CHECK: %[[C:.*]] = tileir.reshape %{{.*}} : !tileir.tile<1x64x64xf32> -> !tileir.tile<64x64xf32>
// CHECK: %[[D:.*]] = tileir.mmaf %[[A]], %[[B]], %[[C]]
// CHECK: tileir.reshape %[[D]] : !tileir.tile<64x64xf32> -> !tileir.tile<1x64x64xf32>
// CHECK: tileir.mmaf %{{.*}} : !tileir.tile<2x64x32xf16>
// CHECK: tileir.mmai %{{.*}} signed, %{{.*}} unsigned
func.func @products(%h: f16, %f: f32, %b: i8, %n: i32) attributes {tile.kernel, tile.checked} {
  %a1 = tile.broadcast %h : f16 -> tensor<1x64x32xf16>
  %b1 = tile.broadcast %h : f16 -> tensor<1x32x64xf16>
  %c1 = tile.broadcast %f : f32 -> tensor<1x64x64xf32>
  %d1 = tile.mma %a1, %b1, %c1 : tensor<1x64x32xf16>, tensor<1x32x64xf16>, tensor<1x64x64xf32>
  %a2 = tile.broadcast %h : f16 -> tensor<2x64x32xf16>
  %b2 = tile.broadcast %h : f16 -> tensor<2x32x64xf16>
  %c2 = tile.broadcast %f : f32 -> tensor<2x64x64xf32>
  %d2 = tile.mma %a2, %b2, %c2 : tensor<2x64x32xf16>, tensor<2x32x64xf16>, tensor<2x64x64xf32>
  %a3 = tile.broadcast %b : i8 -> tensor<64x32xi8>
  %b3 = tile.broadcast %b : i8 -> tensor<32x64xi8>
  %c3 = tile.broadcast %n : i32 -> tensor<64x64xi32>
  %d3 = tile.mma %a3, %b3, %c3 rhs_unsigned : tensor<64x32xi8>, tensor<32x64xi8>, tensor<64x64xi32>
  tile.print "%f %f %d", %d1, %d2, %d3 : tensor<1x64x64xf32>, tensor<2x64x64xf32>, tensor<64x64xi32>
  return
}

// -----

// Facts stay on the values that reach make_tensor_view; hints go to the entry and to the access.
// CHECK-LABEL: tileir.entry @views_and_hints
// CHECK-SAME: hints = {sm_90 = {occupancy = 2 : i64}}
// CHECK: %[[X:.*]], %[[Y:.*]], %{{.*}} = tileir.get_tile_block_id
// CHECK: %[[P:.*]] = tileir.assume #tileir.div_by<16>, %arg0
// CHECK: %[[N:.*]] = tileir.assume #tileir.bounded<1, ?>, %arg1
// CHECK: %[[V:.*]] = tileir.make_tensor_view %[[P]], shape = [%[[N]]], strides = [%[[N]]] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
// CHECK: %[[Q:.*]] = tileir.make_partition_view %[[V]] : !tileir.partition_view<tile = 32x16, {{.*}}, dim_map = [1, 0], padding = neg_inf>
// CHECK: tileir.get_index_space_shape %[[Q]]
// CHECK: tileir.load_view_tko weak %[[Q]][%[[X]], %[[Y]]] hints={sm_90 = {latency = 3 : i64}} inbounds=[true, true] :
// CHECK: tileir.store_view_tko weak %{{.*}}, %[[Q]][%[[X]], %[[Y]]] token=
func.func @views_and_hints(%p: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked, tile.hints = {sm_90 = {occupancy = 2 : i64}}} {
  %x = tile.block_id x
  %y = tile.block_id y
  %q = tile.assume #tile.div_by<16>, %p : !tile.ptr<f32>
  %m = tile.assume #tile.bounded<lower = 1>, %n : i32
  %v = tile.make_view %q, shape = [%m : i32], strides = [%m : i32] : !tile.ptr<f32> -> !tile.view<?x64xf32, strides = [?, 1]>
  %t = tile.partition %v : !tile.view<?x64xf32, strides = [?, 1]> -> !tile.partition<32x16, !tile.view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>
  %c:2 = tile.index_space %t : !tile.partition<32x16, !tile.view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf> -> i32, i32
  %a = tile.load_view %t[%x, %y] inbounds {hints = {sm_90 = {latency = 3 : i64}}} : !tile.partition<32x16, !tile.view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>, i32, i32 -> tensor<32x16xf32>
  tile.store_view %a, %t[%x, %y] masked : tensor<32x16xf32>, !tile.partition<32x16, !tile.view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>, i32, i32
  tile.print "%d %d", %c#0, %c#1 : i32, i32
  return
}

// -----

// Offsets are read signed: unsigned ones widen first.
// CHECK-LABEL: tileir.entry @pointers
// CHECK: tileir.offset %arg0, %arg1 : !tileir.tile<!tileir.ptr<f32>>, !tileir.tile<i32>
// CHECK: %[[W:.*]] = tileir.exti %arg1 unsigned : !tileir.tile<i32> -> !tileir.tile<i64>
// CHECK: tileir.offset %arg0, %[[W]]
// CHECK: tileir.ptr_to_int
// CHECK: tileir.int_to_ptr
// CHECK: tileir.ptr_to_ptr
// CHECK: tileir.load_ptr_tko relaxed scope<sys>
// CHECK: tileir.atomic_rmw_tko addf acq_rel scope<device>
// CHECK: tileir.atomic_cas_tko relaxed scope<tl_blk>
func.func @pointers(%p: !tile.ptr<f32>, %i: i32, %n: i32) attributes {tile.kernel, tile.checked} {
  %a = tile.offset %p, %i : !tile.ptr<f32>, i32
  %b = tile.offset %p, %i unsigned : !tile.ptr<f32>, i32
  %n0 = tile.ptr_to_int %b : !tile.ptr<f32> -> i64
  %q = tile.int_to_ptr %n0 : i64 -> !tile.ptr<f32>
  %r = tile.ptr_cast %q : !tile.ptr<f32> -> !tile.ptr<i32>
  %x = tile.load %a order relaxed scope system : !tile.ptr<f32> -> f32
  %y = tile.atomic_rmw addf acq_rel device %q, %x : !tile.ptr<f32>, f32 -> f32
  %z = tile.atomic_cas relaxed block %r, %i, %n : !tile.ptr<i32>, i32 -> i32
  return
}

// -----

// A loop over a range counts; one that ends elsewhere breaks where its condition fails.
// CHECK-LABEL: tileir.entry @loops
// CHECK: tileir.for unsigned %{{.*}} = %arg1 to %arg2
// CHECK: %[[L:.*]] = tileir.loop iter_args(%[[I:.*]] = %arg1, %[[A:.*]] = %{{.*}}) : (!tileir.tile<i32>, !tileir.tile<i32>) -> !tileir.tile<i32> {
// CHECK: %[[C:.*]] = tileir.cmpi lt signed %[[I]], %arg2
// CHECK: %[[R:.*]]:2 = tileir.if %[[C]] -> (!tileir.tile<i32>, !tileir.tile<i1>) {
// CHECK: tileir.yield
// CHECK: } else {
// CHECK-NEXT: tileir.break %[[A]] : !tileir.tile<i32>
// CHECK: tileir.if %[[R]]#1 {
// CHECK-NEXT: tileir.yield
// CHECK-NEXT: } else {
// CHECK-NEXT: tileir.break %[[A]]
// CHECK: tileir.continue
// CHECK: tileir.store_ptr_tko {{.*}} %[[L]]
func.func @loops(%p: !tile.ptr<i32>, %b: i32, %e: i32) attributes {tile.kernel, tile.checked} {
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %poison = ub.poison : i32
  %s = scf.for unsigned %i = %b to %e step %c1 iter_args(%acc = %b) -> i32 : i32 {
    %x = arith.xori %acc, %i : i32
    scf.yield %x : i32
  }
  %w:2 = scf.while (%i = %b, %acc = %s) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %i, %e : i32
    %r:2 = scf.if %c -> (i32, i1) {
      %t = arith.muli %i, %acc : i32
      %go = arith.cmpi ne, %t, %s : i32
      scf.yield %t, %go : i32, i1
    } else {
      scf.yield %poison, %false : i32, i1
    }
    scf.condition(%r#1) %r#0, %acc : i32, i32
  } do {
  ^bb0(%i: i32, %acc: i32):
    %n = arith.addi %i, %c1 : i32
    scf.yield %n, %i : i32, i32
  }
  tile.store %p, %w#1 : !tile.ptr<i32>, i32
  return
}

// -----

// An early return leaves the rest where it stands, twice.
// CHECK-LABEL: tileir.entry @early_returns
// CHECK: %[[A:.*]] = tileir.cmpi ge signed %arg1, %arg2
// CHECK-NEXT: tileir.if %[[A]] {
// CHECK-NEXT: tileir.return
// CHECK-NEXT: }
// CHECK: tileir.store_ptr_tko weak %arg0, %arg1
// CHECK: tileir.if %{{.*}} {
// CHECK-NEXT: tileir.return
// CHECK-NEXT: }
// CHECK-NEXT: tileir.store_ptr_tko weak %arg0, %arg2
// CHECK-NEXT: tileir.return
func.func @early_returns(%p: !tile.ptr<i32>, %a: i32, %b: i32) attributes {tile.kernel, tile.checked} {
  %c = arith.cmpi sge, %a, %b : i32
  scf.if %c {
  } else {
    tile.store %p, %a : !tile.ptr<i32>, i32
    %d = arith.cmpi eq, %a, %b : i32
    scf.if %d {
    } else {
      tile.store %p, %b : !tile.ptr<i32>, i32
    }
  }
  return
}

// -----

// Elsewhere the arm that does something comes first.
// CHECK-LABEL: tileir.entry @empty_arm_comes_last
// CHECK: %[[T:.*]] = tileir.xori
// CHECK: tileir.if %[[T]] {
// CHECK-NEXT: tileir.store_ptr_tko weak %arg0
// CHECK-NEXT: tileir.yield
// CHECK-NEXT: }
// CHECK-NEXT: tileir.store_ptr_tko weak %arg1
func.func @empty_arm_comes_last(%p: !tile.ptr<i32>, %q: !tile.ptr<i32>, %a: i32, %b: i32) attributes {tile.kernel, tile.checked} {
  %c = arith.cmpi sge, %a, %b : i32
  scf.if %c {
  } else {
    tile.store %p, %a : !tile.ptr<i32>, i32
  }
  tile.store %q, %a : !tile.ptr<i32>, i32
  return
}

// -----

// A constant padding of 16-bit floats is rounded from f32; others stay constants.
// CHECK-LABEL: tileir.entry @padding_of_half
// CHECK: %[[F:.*]] = tileir.constant dense<0.000000e+00> : !tileir.tile<8xf32>
// CHECK: %[[W:.*]] = tileir.constant dense<0xFF800000> : !tileir.tile<f32>
// CHECK: %[[H:.*]] = tileir.ftof %[[W]] rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f16>
// CHECK: %[[R:.*]] = tileir.reshape %[[H]] : !tileir.tile<f16> -> !tileir.tile<1xf16>
// CHECK: %[[B:.*]] = tileir.broadcast %[[R]] : !tileir.tile<1xf16> -> !tileir.tile<8xf16>
// CHECK: tileir.load_ptr_tko weak %{{.*}} padding=%[[B]] :
// CHECK: tileir.load_ptr_tko weak %{{.*}} padding=%[[F]] :
func.func @padding_of_half(%p: !tile.ptr<f16>, %q: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %h = arith.constant dense<0xFC00> : tensor<8xf16>
  %f = arith.constant dense<0.0> : tensor<8xf32>
  %i = tile.iota : tensor<8xi32>
  %nt = tile.broadcast %n : i32 -> tensor<8xi32>
  %m = arith.cmpi slt, %i, %nt : tensor<8xi32>
  %pb = tile.broadcast %p : !tile.ptr<f16> -> tensor<8x!tile.ptr<f16>>
  %pp = tile.offset %pb, %i : tensor<8x!tile.ptr<f16>>, tensor<8xi32>
  %qb = tile.broadcast %q : !tile.ptr<f32> -> tensor<8x!tile.ptr<f32>>
  %qp = tile.offset %qb, %i : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  %x = tile.load %pp mask %m : tensor<8xi1> padding %h : tensor<8xf16> : tensor<8x!tile.ptr<f16>> -> tensor<8xf16>
  %y = tile.load %qp mask %m : tensor<8xi1> padding %f : tensor<8xf32> : tensor<8x!tile.ptr<f32>> -> tensor<8xf32>
  %w = arith.extf %x : tensor<8xf16> to tensor<8xf32>
  %s = arith.addf %w, %y : tensor<8xf32>
  tile.store %qp, %s mask %m : tensor<8xi1> : tensor<8x!tile.ptr<f32>>, tensor<8xf32>
  return
}
