// Operations that the example kernels do not use, against NumPy.
// REQUIRES: numpy
// RUN: tilecc-opt --tilecc-to-loops=skip-verify=true %s -o %t.mlir
// RUN: tilecc-host %t.mlir -o %t.so
// RUN: %numpy-python %S/Inputs/ops.py %t.so %t.mlir | FileCheck %s
// CHECK: all operations agree

func.func @whole(%q: !tile.ptr<f32>, %p: !tile.ptr<f32>) attributes {tile.kernel, tile.name = "shapes"} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %v = tile.make_view %p, shape = [], strides = [] : <f32> -> <8x32xf32, strides = [32, 1]>
  %t = tile.partition %v : <8x32xf32, strides = [32, 1]> -> <8x32, !tile.view<8x32xf32, strides = [32, 1]>>
  %x = tile.load_view %t[%c0, %c0] : <8x32, !tile.view<8x32xf32, strides = [32, 1]>>, i32, i32 -> tensor<8x32xf32>
  %e = tile.extract %x[%c1, %c0] : tensor<8x32xf32>, i32, i32 -> tensor<4x32xf32>
  %f = tile.extract %x[%c0, %c1] : tensor<8x32xf32>, i32, i32 -> tensor<8x16xf32>
  %g = tile.permute %f [1, 0] : tensor<8x16xf32> -> tensor<16x8xf32>
  %h = tile.reshape %g : tensor<16x8xf32> -> tensor<4x32xf32>
  %c = tile.cat %e, %h dim 0 : tensor<4x32xf32>, tensor<4x32xf32> -> tensor<8x32xf32>
  %w = tile.make_view %q, shape = [], strides = [] : <f32> -> <8x32xf32, strides = [32, 1]>
  %u = tile.partition %w : <8x32xf32, strides = [32, 1]> -> <8x32, !tile.view<8x32xf32, strides = [32, 1]>>
  tile.store_view %c, %u[%c0, %c0] : tensor<8x32xf32>, <8x32, !tile.view<8x32xf32, strides = [32, 1]>>, i32, i32
  return
}

func.func @reductions(%q: !tile.ptr<f32>, %p: !tile.ptr<f32>) attributes {tile.kernel, tile.name = "reductions"} {
  %i = tile.iota : tensor<256xi32>
  %ps = tile.broadcast %p : !tile.ptr<f32> -> tensor<256x!tile.ptr<f32>>
  %pa = tile.offset %ps, %i : tensor<256x!tile.ptr<f32>>, tensor<256xi32>
  %x = tile.load %pa : tensor<256x!tile.ptr<f32>> -> tensor<256xf32>
  %t = tile.reshape %x : tensor<256xf32> -> tensor<4x8x8xf32>
  %a = tile.reduce add %t dim 1 : tensor<4x8x8xf32> -> tensor<4x8xf32>
  %b = tile.reduce max %t dim 2 : tensor<4x8x8xf32> -> tensor<4x8xf32>
  %c = tile.reduce min %t dim 0 : tensor<4x8x8xf32> -> tensor<8x8xf32>
  %s = tile.scan add %t dim 1 reverse : tensor<4x8x8xf32>
  %r = tile.scan mul %x dim 0 : tensor<256xf32>
  %ii = tile.iota : tensor<32xi32>
  %ra = tile.reshape %a : tensor<4x8xf32> -> tensor<32xf32>
  %rb = tile.reshape %b : tensor<4x8xf32> -> tensor<32xf32>
  %qs = tile.broadcast %q : !tile.ptr<f32> -> tensor<32x!tile.ptr<f32>>
  %qa = tile.offset %qs, %ii : tensor<32x!tile.ptr<f32>>, tensor<32xi32>
  tile.store %qa, %ra : tensor<32x!tile.ptr<f32>>, tensor<32xf32>
  %c32 = arith.constant dense<32> : tensor<32xi32>
  %qb = tile.offset %qa, %c32 : tensor<32x!tile.ptr<f32>>, tensor<32xi32>
  tile.store %qb, %rb : tensor<32x!tile.ptr<f32>>, tensor<32xf32>
  %c64 = arith.constant 64 : i32
  %q2 = tile.offset %q, %c64 : !tile.ptr<f32>, i32
  %i64 = tile.iota : tensor<64xi32>
  %q2s = tile.broadcast %q2 : !tile.ptr<f32> -> tensor<64x!tile.ptr<f32>>
  %q2a = tile.offset %q2s, %i64 : tensor<64x!tile.ptr<f32>>, tensor<64xi32>
  %rc = tile.reshape %c : tensor<8x8xf32> -> tensor<64xf32>
  tile.store %q2a, %rc : tensor<64x!tile.ptr<f32>>, tensor<64xf32>
  %c128 = arith.constant 128 : i32
  %q3 = tile.offset %q, %c128 : !tile.ptr<f32>, i32
  %q3s = tile.broadcast %q3 : !tile.ptr<f32> -> tensor<256x!tile.ptr<f32>>
  %q3a = tile.offset %q3s, %i : tensor<256x!tile.ptr<f32>>, tensor<256xi32>
  %rs = tile.reshape %s : tensor<4x8x8xf32> -> tensor<256xf32>
  tile.store %q3a, %rs : tensor<256x!tile.ptr<f32>>, tensor<256xf32>
  %c256 = arith.constant dense<256> : tensor<256xi32>
  %q4a = tile.offset %q3a, %c256 : tensor<256x!tile.ptr<f32>>, tensor<256xi32>
  tile.store %q4a, %r : tensor<256x!tile.ptr<f32>>, tensor<256xf32>
  return
}

// Two carried tiles change places in every turn; the count is 3.
func.func @swap(%q: !tile.ptr<i32>, %n: i32) attributes {tile.kernel, tile.name = "swap"} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = tile.iota : tensor<32xi32>
  %b = arith.constant dense<100> : tensor<32xi32>
  %x:2 = scf.for %k = %c0 to %n step %c1 iter_args(%u = %a, %v = %b) -> (tensor<32xi32>, tensor<32xi32>) : i32 {
    scf.yield %v, %u : tensor<32xi32>, tensor<32xi32>
  }
  %i:3 = scf.while (%k = %c0, %u = %x#0, %v = %x#1) : (i32, tensor<32xi32>, tensor<32xi32>)
      -> (i32, tensor<32xi32>, tensor<32xi32>) {
    %more = arith.cmpi slt, %k, %n : i32
    scf.condition(%more) %k, %u, %v : i32, tensor<32xi32>, tensor<32xi32>
  } do {
  ^bb0(%k: i32, %u: tensor<32xi32>, %v: tensor<32xi32>):
    %next = arith.addi %k, %c1 : i32
    %sum = arith.addi %u, %v : tensor<32xi32>
    scf.yield %next, %v, %sum : i32, tensor<32xi32>, tensor<32xi32>
  }
  %even = arith.constant true
  %z = scf.if %even -> (tensor<32xi32>) {
    scf.yield %i#2 : tensor<32xi32>
  } else {
    scf.yield %b : tensor<32xi32>
  }
  %qs = tile.broadcast %q : !tile.ptr<i32> -> tensor<32x!tile.ptr<i32>>
  %qa = tile.offset %qs, %a : tensor<32x!tile.ptr<i32>>, tensor<32xi32>
  tile.store %qa, %z : tensor<32x!tile.ptr<i32>>, tensor<32xi32>
  return
}

func.func @atomics(%f: !tile.ptr<f32>, %h: !tile.ptr<f16>, %b: !tile.ptr<bf16>, %c: !tile.ptr<i32>, %old: !tile.ptr<i32>)
    attributes {tile.kernel, tile.name = "atomics"} {
  %i = tile.iota : tensor<32xi32>
  %one = arith.constant dense<1> : tensor<32xi32>
  %two = arith.constant dense<2> : tensor<32xi32>
  %lane = arith.andi %i, %one : tensor<32xi32>
  %fs = tile.broadcast %f : !tile.ptr<f32> -> tensor<32x!tile.ptr<f32>>
  %fa = tile.offset %fs, %lane : tensor<32x!tile.ptr<f32>>, tensor<32xi32>
  %fv = arith.constant dense<0.5> : tensor<32xf32>
  %0 = tile.atomic_rmw addf relaxed device %fa, %fv : tensor<32x!tile.ptr<f32>>, tensor<32xf32> -> tensor<32xf32>
  %hs = tile.broadcast %h : !tile.ptr<f16> -> tensor<32x!tile.ptr<f16>>
  %ha = tile.offset %hs, %lane : tensor<32x!tile.ptr<f16>>, tensor<32xi32>
  %hv = arith.constant dense<0.5> : tensor<32xf16>
  %1 = tile.atomic_rmw addf acq_rel device %ha, %hv : tensor<32x!tile.ptr<f16>>, tensor<32xf16> -> tensor<32xf16>
  %bs = tile.broadcast %b : !tile.ptr<bf16> -> tensor<32x!tile.ptr<bf16>>
  %ba = tile.offset %bs, %lane : tensor<32x!tile.ptr<bf16>>, tensor<32xi32>
  %bv = arith.constant dense<0.5> : tensor<32xbf16>
  %2 = tile.atomic_rmw addf relaxed device %ba, %bv : tensor<32x!tile.ptr<bf16>>, tensor<32xbf16> -> tensor<32xbf16>
  %cs = tile.broadcast %c : !tile.ptr<i32> -> tensor<32x!tile.ptr<i32>>
  %ca = tile.offset %cs, %lane : tensor<32x!tile.ptr<i32>>, tensor<32xi32>
  %mask = arith.cmpi slt, %i, %one : tensor<32xi32>
  %3 = tile.atomic_rmw max relaxed device %ca, %i : tensor<32x!tile.ptr<i32>>, tensor<32xi32> -> tensor<32xi32>
  // The old values are used twice: the counter moves once.
  %4 = tile.atomic_rmw add relaxed device %cs, %two : tensor<32x!tile.ptr<i32>>, tensor<32xi32> -> tensor<32xi32>
  %5 = arith.addi %4, %4 : tensor<32xi32>
  %oldS = tile.broadcast %old : !tile.ptr<i32> -> tensor<32x!tile.ptr<i32>>
  %oldA = tile.offset %oldS, %i : tensor<32x!tile.ptr<i32>>, tensor<32xi32>
  tile.store %oldA, %5 : tensor<32x!tile.ptr<i32>>, tensor<32xi32>
  %c2 = arith.constant 2 : i32
  %cas = tile.offset %c, %c2 : !tile.ptr<i32>, i32
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  %6 = tile.atomic_cas acq_rel device %cas, %c7, %c9 : !tile.ptr<i32>, i32 -> i32
  %7 = tile.load %cas order acquire scope device : !tile.ptr<i32> -> i32
  %c3 = arith.constant 3 : i32
  %out = tile.offset %c, %c3 : !tile.ptr<i32>, i32
  %8 = arith.addi %6, %7 : i32
  tile.store %out, %8 order release scope device : !tile.ptr<i32>, i32
  return
}

func.func @functions(%q: !tile.ptr<f32>, %p: !tile.ptr<f32>) attributes {tile.kernel, tile.name = "functions"} {
  %i = tile.iota : tensor<1024xi32>
  %n = arith.constant dense<1024> : tensor<1024xi32>
  %ps = tile.broadcast %p : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %pa = tile.offset %ps, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %x = tile.load %pa : tensor<1024x!tile.ptr<f32>> -> tensor<1024xf32>
  %q0 = tile.broadcast %q : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %a0 = tile.offset %q0, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %exp = math.exp %x : tensor<1024xf32>
  tile.store %a0, %exp : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a1 = tile.offset %a0, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %exp2 = math.exp2 %x : tensor<1024xf32>
  tile.store %a1, %exp2 : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a2 = tile.offset %a1, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %tanh = math.tanh %x : tensor<1024xf32>
  tile.store %a2, %tanh : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a3 = tile.offset %a2, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %abs = math.absf %x : tensor<1024xf32>
  %log = math.log %abs : tensor<1024xf32>
  tile.store %a3, %log : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a4 = tile.offset %a3, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %sin = math.sin %x : tensor<1024xf32>
  tile.store %a4, %sin : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a5 = tile.offset %a4, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %zero = arith.constant dense<0.0> : tensor<1024xf32>
  %pow = math.powf %x, %zero : tensor<1024xf32>
  tile.store %a5, %pow : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a6 = tile.offset %a5, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %max = arith.maxnumf %x, %zero : tensor<1024xf32>
  tile.store %a6, %max : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  %a7 = tile.offset %a6, %n : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %maximum = arith.maximumf %x, %zero : tensor<1024xf32>
  tile.store %a7, %maximum : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  return
}

func.func @integers(%q: !tile.ptr<i32>, %p: !tile.ptr<i32>) attributes {tile.kernel, tile.name = "integers"} {
  %i = tile.iota : tensor<64xi32>
  %n = arith.constant dense<64> : tensor<64xi32>
  %ps = tile.broadcast %p : !tile.ptr<i32> -> tensor<64x!tile.ptr<i32>>
  %pa = tile.offset %ps, %i : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %pb = tile.offset %pa, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %x = tile.load %pa : tensor<64x!tile.ptr<i32>> -> tensor<64xi32>
  %y = tile.load %pb : tensor<64x!tile.ptr<i32>> -> tensor<64xi32>
  %qs = tile.broadcast %q : !tile.ptr<i32> -> tensor<64x!tile.ptr<i32>>
  %a0 = tile.offset %qs, %i : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %d = arith.divsi %x, %y : tensor<64xi32>
  tile.store %a0, %d : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %a1 = tile.offset %a0, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %c = arith.ceildivsi %x, %y : tensor<64xi32>
  tile.store %a1, %c : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %a2 = tile.offset %a1, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %f = arith.floordivsi %x, %y : tensor<64xi32>
  tile.store %a2, %f : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %a3 = tile.offset %a2, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %r = arith.remsi %x, %y : tensor<64xi32>
  tile.store %a3, %r : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %a4 = tile.offset %a3, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %low, %high = arith.mulsi_extended %x, %y : tensor<64xi32>
  tile.store %a4, %high : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %a5 = tile.offset %a4, %n : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %lt = arith.cmpi ult, %x, %y : tensor<64xi32>
  %sel = arith.select %lt, %x, %y : tensor<64xi1>, tensor<64xi32>
  tile.store %a5, %sel : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  return
}

// In place, backwards: the load must not happen element by element between the stores.
func.func @reverse(%p: !tile.ptr<i32>, %m: !tile.ptr<i1>) attributes {tile.kernel, tile.name = "reverse"} {
  %i = tile.iota : tensor<64xi32>
  %last = arith.constant dense<63> : tensor<64xi32>
  %j = arith.subi %last, %i : tensor<64xi32>
  %ps = tile.broadcast %p : !tile.ptr<i32> -> tensor<64x!tile.ptr<i32>>
  %from = tile.offset %ps, %j : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %to = tile.offset %ps, %i : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  %ms = tile.broadcast %m : !tile.ptr<i1> -> tensor<64x!tile.ptr<i1>>
  %ma = tile.offset %ms, %i : tensor<64x!tile.ptr<i1>>, tensor<64xi32>
  %mask = tile.load %ma : tensor<64x!tile.ptr<i1>> -> tensor<64xi1>
  %x = tile.load %from : tensor<64x!tile.ptr<i32>> -> tensor<64xi32>
  tile.store %to, %x mask %mask : tensor<64xi1> : tensor<64x!tile.ptr<i32>>, tensor<64xi32>
  return
}

func.func @products(%q: !tile.ptr<i32>, %p: !tile.ptr<i8>) attributes {tile.kernel, tile.name = "products"} {
  %c0 = arith.constant 0 : i32
  %v = tile.make_view %p, shape = [], strides = [] : <i8> -> <4x16x16xi8, strides = [256, 16, 1]>
  %t = tile.partition %v : <4x16x16xi8, strides = [256, 16, 1]> -> <4x16x16, !tile.view<4x16x16xi8, strides = [256, 16, 1]>>
  %x = tile.load_view %t[%c0, %c0, %c0] : <4x16x16, !tile.view<4x16x16xi8, strides = [256, 16, 1]>>, i32, i32, i32 -> tensor<4x16x16xi8>
  %z = arith.constant dense<5> : tensor<4x16x16xi32>
  %m = tile.mma %x, %x, %z rhs_unsigned : tensor<4x16x16xi8>, tensor<4x16x16xi8>, tensor<4x16x16xi32>
  %w = tile.make_view %q, shape = [], strides = [] : <i32> -> <4x16x16xi32, strides = [256, 16, 1]>
  %u = tile.partition %w : <4x16x16xi32, strides = [256, 16, 1]> -> <4x16x16, !tile.view<4x16x16xi32, strides = [256, 16, 1]>>
  tile.store_view %m, %u[%c0, %c0, %c0] : tensor<4x16x16xi32>, <4x16x16, !tile.view<4x16x16xi32, strides = [256, 16, 1]>>, i32, i32, i32
  return
}
