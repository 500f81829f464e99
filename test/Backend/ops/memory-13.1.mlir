// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Accesses through pointers, atomics, tokens, globals. A kernel an operation, from bytecode 13.1 on.

tileir.global @table alignment = 16 dense<[1.0, 2.0, 3.0, 4.0]> : !tileir.tile<4xf32>

tileir.entry @load_ptr_tko(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %i = tileir.iota : !tileir.tile<8xi32>
  %p1 = tileir.reshape %p : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %p8 = tileir.broadcast %p1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %q = tileir.offset %p8, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %c = tileir.constant dense<4> : !tileir.tile<8xi32>
  %m = tileir.cmpi lt unsigned %i, %c : !tileir.tile<8xi32>
  %z = tileir.constant dense<0.0> : !tileir.tile<8xf32>
  %x, %k = tileir.load_ptr_tko weak %q mask=%m padding=%z token=%k0 : !tileir.tile<8x!tileir.ptr<f32>>
  %y, %k1 = tileir.load_ptr_tko weak %q mask=%m : !tileir.tile<8x!tileir.ptr<f32>>
  %s = tileir.addf %x, %y rounding<nearest_even> : !tileir.tile<8xf32>
  %k2 = tileir.store_ptr_tko weak %q, %s : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @store_ptr_tko(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %i = tileir.iota : !tileir.tile<8xi32>
  %p1 = tileir.reshape %p : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %p8 = tileir.broadcast %p1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %q = tileir.offset %p8, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %c = tileir.constant dense<4> : !tileir.tile<8xi32>
  %m = tileir.cmpi lt unsigned %i, %c : !tileir.tile<8xi32>
  %z = tileir.constant dense<0.0> : !tileir.tile<8xf32>
  %k = tileir.store_ptr_tko weak %q, %z mask=%m token=%k0 : !tileir.tile<8x!tileir.ptr<f32>>
  %k1 = tileir.store_ptr_tko weak %q, %z mask=%m : !tileir.tile<8x!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko weak %q, %z token=%k : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @ptr_orders(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %i = tileir.iota : !tileir.tile<8xi32>
  %p1 = tileir.reshape %p : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %p8 = tileir.broadcast %p1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %q = tileir.offset %p8, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %c = tileir.constant dense<4> : !tileir.tile<8xi32>
  %m = tileir.cmpi lt unsigned %i, %c : !tileir.tile<8xi32>
  %z = tileir.constant dense<0.0> : !tileir.tile<8xf32>
  %x, %k = tileir.load_ptr_tko relaxed scope<tl_blk> %q : !tileir.tile<8x!tileir.ptr<f32>>
  %y, %k1 = tileir.load_ptr_tko acquire scope<device> %q token=%k : !tileir.tile<8x!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko relaxed scope<sys> %q, %x token=%k1 : !tileir.tile<8x!tileir.ptr<f32>>
  %k3 = tileir.store_ptr_tko release scope<device> %q, %y token=%k2 : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @ptr_hints(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %i = tileir.iota : !tileir.tile<8xi32>
  %p1 = tileir.reshape %p : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %p8 = tileir.broadcast %p1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %q = tileir.offset %p8, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %c = tileir.constant dense<4> : !tileir.tile<8xi32>
  %m = tileir.cmpi lt unsigned %i, %c : !tileir.tile<8xi32>
  %z = tileir.constant dense<0.0> : !tileir.tile<8xf32>
  %x, %k = tileir.load_ptr_tko weak %q hints={sm_90 = {latency = 4 : i32}} : !tileir.tile<8x!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko weak %q, %x token=%k hints={sm_90 = {latency = 1 : i32}} : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @join_tokens(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %i = tileir.iota : !tileir.tile<8xi32>
  %p1 = tileir.reshape %p : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %p8 = tileir.broadcast %p1 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %q = tileir.offset %p8, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %c = tileir.constant dense<4> : !tileir.tile<8xi32>
  %m = tileir.cmpi lt unsigned %i, %c : !tileir.tile<8xi32>
  %z = tileir.constant dense<0.0> : !tileir.tile<8xf32>
  %k = tileir.store_ptr_tko weak %q, %z : !tileir.tile<8x!tileir.ptr<f32>>
  %k1 = tileir.join_tokens %k0, %k
  %k2 = tileir.join_tokens %k0, %k, %k1
  %x, %k3 = tileir.load_ptr_tko weak %q token=%k2 : !tileir.tile<8x!tileir.ptr<f32>>
  %k4 = tileir.store_ptr_tko weak %q, %x token=%k3 : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @atomic_rmw_and(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko and relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko and relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  %11 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %12 = tileir.broadcast %11 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %13 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v2, %k2 = tileir.load_ptr_tko weak %14 : !tileir.tile<4x!tileir.ptr<i64>>
  %r15, %t16 = tileir.atomic_rmw_tko and acquire scope<sys> %12, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r17, %t18 = tileir.atomic_rmw_tko and relaxed scope<device> %12, %r15 token=%t16 : !tileir.tile<4x!tileir.ptr<i64>>
  %19 = tileir.store_ptr_tko weak %14, %r17 : !tileir.tile<4x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @atomic_rmw_or(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko or relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko or relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  %11 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %12 = tileir.broadcast %11 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %13 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v2, %k2 = tileir.load_ptr_tko weak %14 : !tileir.tile<4x!tileir.ptr<i64>>
  %r15, %t16 = tileir.atomic_rmw_tko or acquire scope<sys> %12, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r17, %t18 = tileir.atomic_rmw_tko or relaxed scope<device> %12, %r15 token=%t16 : !tileir.tile<4x!tileir.ptr<i64>>
  %19 = tileir.store_ptr_tko weak %14, %r17 : !tileir.tile<4x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @atomic_rmw_xor(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko xor relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko xor relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @atomic_rmw_add(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko add relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko add relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  %11 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %12 = tileir.broadcast %11 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %13 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v2, %k2 = tileir.load_ptr_tko weak %14 : !tileir.tile<4x!tileir.ptr<i64>>
  %r15, %t16 = tileir.atomic_rmw_tko add acquire scope<sys> %12, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r17, %t18 = tileir.atomic_rmw_tko add relaxed scope<device> %12, %r15 token=%t16 : !tileir.tile<4x!tileir.ptr<i64>>
  %19 = tileir.store_ptr_tko weak %14, %r17 : !tileir.tile<4x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @atomic_rmw_addf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<f16>>, %a3: !tileir.tile<!tileir.ptr<f32>>, %a4: !tileir.tile<!tileir.ptr<f32>>, %a5: !tileir.tile<!tileir.ptr<f64>>, %a6: !tileir.tile<!tileir.ptr<f64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x!tileir.ptr<f16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<f16>> -> !tileir.tile<4x!tileir.ptr<f16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x!tileir.ptr<f16>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<f16>> -> !tileir.tile<4x!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<f16>>
  %r6, %t7 = tileir.atomic_rmw_tko addf relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<f16>>
  %r8, %t9 = tileir.atomic_rmw_tko addf relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<f16>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<f16>>
  %11 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %12 = tileir.broadcast %11 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %13 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %14 : !tileir.tile<4x!tileir.ptr<f32>>
  %r15, %t16 = tileir.atomic_rmw_tko addf acquire scope<sys> %12, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<f32>>
  %r17, %t18 = tileir.atomic_rmw_tko addf relaxed scope<device> %12, %r15 token=%t16 : !tileir.tile<4x!tileir.ptr<f32>>
  %19 = tileir.store_ptr_tko weak %14, %r17 : !tileir.tile<4x!tileir.ptr<f32>>
  %20 = tileir.reshape %a5 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %21 = tileir.broadcast %20 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %22 = tileir.reshape %a6 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %23 = tileir.broadcast %22 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %v3, %k3 = tileir.load_ptr_tko weak %23 : !tileir.tile<4x!tileir.ptr<f64>>
  %r24, %t25 = tileir.atomic_rmw_tko addf release scope<tl_blk> %21, %v3 mask=%v0 : !tileir.tile<4x!tileir.ptr<f64>>
  %r26, %t27 = tileir.atomic_rmw_tko addf relaxed scope<device> %21, %r24 token=%t25 : !tileir.tile<4x!tileir.ptr<f64>>
  %28 = tileir.store_ptr_tko weak %23, %r26 : !tileir.tile<4x!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @atomic_rmw_max(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko max relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko max relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @atomic_rmw_min(%a0: !tileir.tile<!tileir.ptr<i64>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i64>>
  %r6, %t7 = tileir.atomic_rmw_tko min relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r8, %t9 = tileir.atomic_rmw_tko min relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i64>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @atomic_rmw_umax(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko umax relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko umax relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @atomic_rmw_umin(%a0: !tileir.tile<!tileir.ptr<i64>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i64>>
  %r6, %t7 = tileir.atomic_rmw_tko umin relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r8, %t9 = tileir.atomic_rmw_tko umin relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i64>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @atomic_rmw_xchg(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<i64>>, %a5: !tileir.tile<!tileir.ptr<f32>>, %a6: !tileir.tile<!tileir.ptr<f32>>, %a7: !tileir.tile<!tileir.ptr<f64>>, %a8: !tileir.tile<!tileir.ptr<f64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r6, %t7 = tileir.atomic_rmw_tko xchg relaxed scope<device> %1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %r8, %t9 = tileir.atomic_rmw_tko xchg relaxed scope<device> %1, %r6 token=%t7 : !tileir.tile<4x!tileir.ptr<i32>>
  %10 = tileir.store_ptr_tko weak %5, %r8 : !tileir.tile<4x!tileir.ptr<i32>>
  %11 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %12 = tileir.broadcast %11 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %13 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v2, %k2 = tileir.load_ptr_tko weak %14 : !tileir.tile<4x!tileir.ptr<i64>>
  %r15, %t16 = tileir.atomic_rmw_tko xchg acquire scope<sys> %12, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %r17, %t18 = tileir.atomic_rmw_tko xchg relaxed scope<device> %12, %r15 token=%t16 : !tileir.tile<4x!tileir.ptr<i64>>
  %19 = tileir.store_ptr_tko weak %14, %r17 : !tileir.tile<4x!tileir.ptr<i64>>
  %20 = tileir.reshape %a5 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %21 = tileir.broadcast %20 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %22 = tileir.reshape %a6 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %23 = tileir.broadcast %22 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %23 : !tileir.tile<4x!tileir.ptr<f32>>
  %r24, %t25 = tileir.atomic_rmw_tko xchg release scope<tl_blk> %21, %v3 mask=%v0 : !tileir.tile<4x!tileir.ptr<f32>>
  %r26, %t27 = tileir.atomic_rmw_tko xchg relaxed scope<device> %21, %r24 token=%t25 : !tileir.tile<4x!tileir.ptr<f32>>
  %28 = tileir.store_ptr_tko weak %23, %r26 : !tileir.tile<4x!tileir.ptr<f32>>
  %29 = tileir.reshape %a7 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %30 = tileir.broadcast %29 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %31 = tileir.reshape %a8 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %32 = tileir.broadcast %31 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %v4, %k4 = tileir.load_ptr_tko weak %32 : !tileir.tile<4x!tileir.ptr<f64>>
  %r33, %t34 = tileir.atomic_rmw_tko xchg acq_rel scope<device> %30, %v4 mask=%v0 : !tileir.tile<4x!tileir.ptr<f64>>
  %r35, %t36 = tileir.atomic_rmw_tko xchg relaxed scope<device> %30, %r33 token=%t34 : !tileir.tile<4x!tileir.ptr<f64>>
  %37 = tileir.store_ptr_tko weak %32, %r35 : !tileir.tile<4x!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @atomic_rmw_addf_bf16(%a0: !tileir.tile<!tileir.ptr<bf16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<bf16>> -> !tileir.tile<1x!tileir.ptr<bf16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<bf16>> -> !tileir.tile<4x!tileir.ptr<bf16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<bf16>> -> !tileir.tile<1x!tileir.ptr<bf16>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<bf16>> -> !tileir.tile<4x!tileir.ptr<bf16>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<bf16>>
  %r, %t = tileir.atomic_rmw_tko addf relaxed scope<device> %1, %v0 : !tileir.tile<4x!tileir.ptr<bf16>>
  %4 = tileir.store_ptr_tko weak %3, %r : !tileir.tile<4x!tileir.ptr<bf16>>
  tileir.return
}

tileir.entry @atomic_cas_tko(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<i64>>, %a5: !tileir.tile<!tileir.ptr<f32>>, %a6: !tileir.tile<!tileir.ptr<f32>>, %a7: !tileir.tile<!tileir.ptr<f64>>, %a8: !tileir.tile<!tileir.ptr<f64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x!tileir.ptr<i1>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<4x!tileir.ptr<i32>>
  %r0, %t0 = tileir.atomic_cas_tko relaxed scope<device> %1, %v1, %v1 mask=%v0 : !tileir.tile<4x!tileir.ptr<i32>>
  %s0, %u0 = tileir.atomic_cas_tko relaxed scope<device> %1, %r0, %v1 token=%t0 : !tileir.tile<4x!tileir.ptr<i32>>
  %6 = tileir.store_ptr_tko weak %5, %s0 : !tileir.tile<4x!tileir.ptr<i32>>
  %7 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %8 = tileir.broadcast %7 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %9 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %10 = tileir.broadcast %9 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<4x!tileir.ptr<i64>>
  %v2, %k2 = tileir.load_ptr_tko weak %10 : !tileir.tile<4x!tileir.ptr<i64>>
  %r1, %t1 = tileir.atomic_cas_tko acquire scope<sys> %8, %v2, %v2 mask=%v0 : !tileir.tile<4x!tileir.ptr<i64>>
  %s1, %u1 = tileir.atomic_cas_tko relaxed scope<device> %8, %r1, %v2 token=%t1 : !tileir.tile<4x!tileir.ptr<i64>>
  %11 = tileir.store_ptr_tko weak %10, %s1 : !tileir.tile<4x!tileir.ptr<i64>>
  %12 = tileir.reshape %a5 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %13 = tileir.broadcast %12 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %14 = tileir.reshape %a6 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %15 = tileir.broadcast %14 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<4x!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %15 : !tileir.tile<4x!tileir.ptr<f32>>
  %r2, %t2 = tileir.atomic_cas_tko release scope<tl_blk> %13, %v3, %v3 mask=%v0 : !tileir.tile<4x!tileir.ptr<f32>>
  %s2, %u2 = tileir.atomic_cas_tko relaxed scope<device> %13, %r2, %v3 token=%t2 : !tileir.tile<4x!tileir.ptr<f32>>
  %16 = tileir.store_ptr_tko weak %15, %s2 : !tileir.tile<4x!tileir.ptr<f32>>
  %17 = tileir.reshape %a7 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %18 = tileir.broadcast %17 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %19 = tileir.reshape %a8 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x!tileir.ptr<f64>>
  %20 = tileir.broadcast %19 : !tileir.tile<1x!tileir.ptr<f64>> -> !tileir.tile<4x!tileir.ptr<f64>>
  %v4, %k4 = tileir.load_ptr_tko weak %20 : !tileir.tile<4x!tileir.ptr<f64>>
  %r3, %t3 = tileir.atomic_cas_tko acq_rel scope<device> %18, %v4, %v4 mask=%v0 : !tileir.tile<4x!tileir.ptr<f64>>
  %s3, %u3 = tileir.atomic_cas_tko relaxed scope<device> %18, %r3, %v4 token=%t3 : !tileir.tile<4x!tileir.ptr<f64>>
  %21 = tileir.store_ptr_tko weak %20, %s3 : !tileir.tile<4x!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @get_global(%p: !tileir.tile<!tileir.ptr<f32>>) {
  %g = tileir.get_global @table : !tileir.tile<!tileir.ptr<f32>>
  %x, %k = tileir.load_ptr_tko weak %g : !tileir.tile<!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko weak %p, %x : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
