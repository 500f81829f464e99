// RUN: tilecc-opt --tilecc-convert-tile-to-loops %s | FileCheck %s

// Addresses of neighbours become one vector access, masked only where the mask is not all true; nothing is kept.
// CHECK-LABEL: func.func @add(%arg0: !llvm.ptr {llvm.noalias}, %arg1: !llvm.ptr {llvm.noalias}, %arg2: !llvm.ptr {llvm.noalias})
// CHECK-SAME: tile.arena_bytes = 64
// CHECK: scf.for
// CHECK: %[[ALL:.*]] = llvm.call_intrinsic "llvm.vector.reduce.and"
// CHECK: scf.if %[[ALL]] -> (vector<16xf32>)
// CHECK: llvm.load {{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: llvm.intr.masked.load
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK-NOT: scf.for
// CHECK: llvm.intr.masked.store
func.func @add(%c: !tile.ptr<f32>, %a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel} {
  %i = tile.iota : tensor<1024xi32>
  %ns = tile.broadcast %n : i32 -> tensor<1024xi32>
  %m = arith.cmpi slt, %i, %ns : tensor<1024xi32>
  %as = tile.broadcast %a : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %aa = tile.offset %as, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %x = tile.load %aa mask %m : tensor<1024xi1> : tensor<1024x!tile.ptr<f32>> -> tensor<1024xf32>
  %y = arith.addf %x, %x : tensor<1024xf32>
  %cs = tile.broadcast %c : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %ca = tile.offset %cs, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  tile.store %ca, %y mask %m : tensor<1024xi1> : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  return
}

// The carried tile, its first value and the sum of every turn are one buffer: 4 * 1024 bytes.
// CHECK-LABEL: func.func @accumulate
// CHECK-SAME: tile.arena_bytes = 4096
// CHECK: scf.for {{.*}} : i32 {
// CHECK: scf.for {{.*}} : i64 {
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: llvm.store {{.*}} : vector<16xf32>, !llvm.ptr
// CHECK-NEXT: }
// CHECK-NEXT: }
func.func @accumulate(%q: !tile.ptr<f32>, %p: !tile.ptr<f32>, %n: i32) attributes {tile.kernel} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant dense<0.0> : tensor<1024xf32>
  %i = tile.iota : tensor<1024xi32>
  %ps = tile.broadcast %p : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %pa = tile.offset %ps, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %zero) -> (tensor<1024xf32>) : i32 {
    %x = tile.load %pa : tensor<1024x!tile.ptr<f32>> -> tensor<1024xf32>
    %next = arith.addf %acc, %x : tensor<1024xf32>
    scf.yield %next : tensor<1024xf32>
  }
  %qs = tile.broadcast %q : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
  %qa = tile.offset %qs, %i : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
  tile.store %qa, %sum : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  return
}

// bf16 is carried as its bits, and rounded after the operation.
// CHECK-LABEL: func.func @bfloat
// CHECK: arith.shli {{.*}} : vector<16xi32>
// CHECK: arith.mulf {{.*}} : vector<16xf32>
// CHECK: arith.trunci {{.*}} : vector<16xi32> to vector<16xi16>
func.func @bfloat(%q: !tile.ptr<bf16>, %p: !tile.ptr<bf16>) attributes {tile.kernel} {
  %i = tile.iota : tensor<64xi32>
  %ps = tile.broadcast %p : !tile.ptr<bf16> -> tensor<64x!tile.ptr<bf16>>
  %pa = tile.offset %ps, %i : tensor<64x!tile.ptr<bf16>>, tensor<64xi32>
  %qs = tile.broadcast %q : !tile.ptr<bf16> -> tensor<64x!tile.ptr<bf16>>
  %qa = tile.offset %qs, %i : tensor<64x!tile.ptr<bf16>>, tensor<64xi32>
  %x = tile.load %pa : tensor<64x!tile.ptr<bf16>> -> tensor<64xbf16>
  %y = arith.mulf %x, %x : tensor<64xbf16>
  tile.store %qa, %y : tensor<64x!tile.ptr<bf16>>, tensor<64xbf16>
  return
}

// A product keeps blocks of the result in registers: the loop over the inner axis carries them.
// CHECK-LABEL: func.func @product
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>)
// CHECK-COUNT-8: llvm.call_intrinsic "llvm.fmuladd"
func.func @product(%q: !tile.ptr<f32>, %p: !tile.ptr<f16>) attributes {tile.kernel} {
  %c0 = arith.constant 0 : i32
  %v = tile.make_view %p, shape = [], strides = [] : <f16> -> <64x64xf16, strides = [64, 1]>
  %t = tile.partition %v : <64x64xf16, strides = [64, 1]> -> <64x64, !tile.view<64x64xf16, strides = [64, 1]>>
  %x = tile.load_view %t[%c0, %c0] : <64x64, !tile.view<64x64xf16, strides = [64, 1]>>, i32, i32 -> tensor<64x64xf16>
  %z = arith.constant dense<0.0> : tensor<64x64xf32>
  %m = tile.mma %x, %x, %z : tensor<64x64xf16>, tensor<64x64xf16>, tensor<64x64xf32>
  %w = tile.make_view %q, shape = [], strides = [] : <f32> -> <64x64xf32, strides = [64, 1]>
  %u = tile.partition %w : <64x64xf32, strides = [64, 1]> -> <64x64, !tile.view<64x64xf32, strides = [64, 1]>>
  tile.store_view %m, %u[%c0, %c0] : tensor<64x64xf32>, <64x64, !tile.view<64x64xf32, strides = [64, 1]>>, i32, i32
  return
}

// Both carried tiles are updated in one loop; what both need is a value of that loop, no buffer: 2 * 4 * 256 bytes.
// CHECK-LABEL: func.func @largest
// CHECK-SAME: tile.arena_bytes = 2048
// CHECK: scf.for {{.*}} : i32 {
// CHECK: scf.for {{.*}} : i64 {
// CHECK: llvm.load {{.*}} -> vector<16xf32>
// CHECK: llvm.load {{.*}} -> vector<16xf32>
// CHECK: %[[BETTER:.*]] = arith.cmpf ogt
// CHECK: arith.select %[[BETTER]]
// CHECK: arith.select %[[BETTER]]
// CHECK: llvm.store {{.*}} : vector<16xf32>
// CHECK: llvm.store {{.*}} : vector<16xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }
func.func @largest(%q: !tile.ptr<f32>, %r: !tile.ptr<i32>, %p: !tile.ptr<f32>, %n: i32) attributes {tile.kernel} {
  %c0 = arith.constant 0 : i32
  %c256 = arith.constant 256 : i32
  %zero = arith.constant dense<0.0> : tensor<256xf32>
  %i = tile.iota : tensor<256xi32>
  %ps = tile.broadcast %p : !tile.ptr<f32> -> tensor<256x!tile.ptr<f32>>
  %best:2 = scf.for %k = %c0 to %n step %c256 iter_args(%value = %zero, %place = %i) -> (tensor<256xf32>, tensor<256xi32>) : i32 {
    %ks = tile.broadcast %k : i32 -> tensor<256xi32>
    %at = arith.addi %ks, %i overflow<nsw> : tensor<256xi32>
    %pa = tile.offset %ps, %at : tensor<256x!tile.ptr<f32>>, tensor<256xi32>
    %x = tile.load %pa : tensor<256x!tile.ptr<f32>> -> tensor<256xf32>
    %better = arith.cmpf ogt, %x, %value : tensor<256xf32>
    %v = arith.select %better, %x, %value : tensor<256xi1>, tensor<256xf32>
    %w = arith.select %better, %at, %place : tensor<256xi1>, tensor<256xi32>
    scf.yield %v, %w : tensor<256xf32>, tensor<256xi32>
  }
  %qs = tile.broadcast %q : !tile.ptr<f32> -> tensor<256x!tile.ptr<f32>>
  %qa = tile.offset %qs, %i : tensor<256x!tile.ptr<f32>>, tensor<256xi32>
  tile.store %qa, %best#0 : tensor<256x!tile.ptr<f32>>, tensor<256xf32>
  %rs = tile.broadcast %r : !tile.ptr<i32> -> tensor<256x!tile.ptr<i32>>
  %ra = tile.offset %rs, %i : tensor<256x!tile.ptr<i32>>, tensor<256xi32>
  tile.store %ra, %best#1 : tensor<256x!tile.ptr<i32>>, tensor<256xi32>
  return
}
