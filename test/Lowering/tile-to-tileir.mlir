// RUN: tilecc-opt %s --tilecc-to-tileir="fmad=0" --split-input-file | FileCheck %s
// Every operation of tile, arith and math that kernels use, in Tile IR.

// CHECK-LABEL: tileir.entry @integers
// CHECK: tileir.addi {{.*}} overflow<nsw>
// CHECK: tileir.subi {{.*}} overflow<nuw>
// CHECK: tileir.muli {{.*}} overflow<nw>
// CHECK: tileir.shli %arg1, %arg2 : !tileir.tile<i32>
// CHECK: tileir.shri %arg1, %arg2 signed
// CHECK: tileir.shri %arg1, %arg2 unsigned
// CHECK: tileir.divi %arg1, %arg2 signed rounding<zero>
// CHECK: tileir.divi %arg1, %arg2 unsigned rounding<zero>
// CHECK: tileir.divi %arg1, %arg2 signed rounding<negative_inf>
// CHECK: tileir.divi %arg1, %arg2 signed rounding<positive_inf>
// CHECK: tileir.divi %arg1, %arg2 unsigned rounding<positive_inf>
// CHECK: tileir.remi %arg1, %arg2 signed
// CHECK: tileir.remi %arg1, %arg2 unsigned
// CHECK: tileir.maxi %arg1, %arg2 signed
// CHECK: tileir.mini %arg1, %arg2 unsigned
// CHECK: tileir.andi
// CHECK: tileir.ori
// CHECK: tileir.xori
// CHECK: tileir.absi
func.func @integers(%p: !tile.ptr<i32>, %a: i32, %b: i32) attributes {tile.kernel, tile.checked} {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  tile.store %p, %0 : !tile.ptr<i32>, i32
  %1 = arith.subi %a, %b overflow<nuw> : i32
  tile.store %p, %1 : !tile.ptr<i32>, i32
  %2 = arith.muli %a, %b overflow<nsw, nuw> : i32
  tile.store %p, %2 : !tile.ptr<i32>, i32
  %3 = arith.shli %a, %b : i32
  tile.store %p, %3 : !tile.ptr<i32>, i32
  %4 = arith.shrsi %a, %b : i32
  tile.store %p, %4 : !tile.ptr<i32>, i32
  %5 = arith.shrui %a, %b : i32
  tile.store %p, %5 : !tile.ptr<i32>, i32
  %6 = arith.divsi %a, %b : i32
  tile.store %p, %6 : !tile.ptr<i32>, i32
  %7 = arith.divui %a, %b : i32
  tile.store %p, %7 : !tile.ptr<i32>, i32
  %8 = arith.floordivsi %a, %b : i32
  tile.store %p, %8 : !tile.ptr<i32>, i32
  %9 = arith.ceildivsi %a, %b : i32
  tile.store %p, %9 : !tile.ptr<i32>, i32
  %10 = arith.ceildivui %a, %b : i32
  tile.store %p, %10 : !tile.ptr<i32>, i32
  %11 = arith.remsi %a, %b : i32
  tile.store %p, %11 : !tile.ptr<i32>, i32
  %12 = arith.remui %a, %b : i32
  tile.store %p, %12 : !tile.ptr<i32>, i32
  %13 = arith.maxsi %a, %b : i32
  tile.store %p, %13 : !tile.ptr<i32>, i32
  %14 = arith.minui %a, %b : i32
  tile.store %p, %14 : !tile.ptr<i32>, i32
  %15 = arith.andi %a, %b : i32
  tile.store %p, %15 : !tile.ptr<i32>, i32
  %16 = arith.ori %a, %b : i32
  tile.store %p, %16 : !tile.ptr<i32>, i32
  %17 = arith.xori %a, %b : i32
  tile.store %p, %17 : !tile.ptr<i32>, i32
  %18 = math.absi %a : i32
  tile.store %p, %18 : !tile.ptr<i32>, i32
  return
}

// -----

// mulhii reads unsigned: the signed upper half is corrected by the other factor for each negative one.
// CHECK-LABEL: tileir.entry @upper_half_of_signed_products
// CHECK: %[[H:.*]] = tileir.mulhii %arg1, %arg2
// CHECK: %[[SIGN:.*]] = tileir.constant dense<31>
// CHECK: %[[A:.*]] = tileir.shri %arg1, %[[SIGN]] signed
// CHECK: %[[AB:.*]] = tileir.andi %[[A]], %arg2
// CHECK: %[[H1:.*]] = tileir.subi %[[H]], %[[AB]]
// CHECK: %[[B:.*]] = tileir.shri %arg2, %[[SIGN]] signed
// CHECK: %[[BA:.*]] = tileir.andi %[[B]], %arg1
// CHECK: %[[H2:.*]] = tileir.subi %[[H1]], %[[BA]]
// CHECK: tileir.store_ptr_tko weak %arg0, %[[H2]]
// CHECK: tileir.store_ptr_tko weak %arg0, %[[H]]
func.func @upper_half_of_signed_products(%p: !tile.ptr<i32>, %a: i32, %b: i32) attributes {tile.kernel, tile.checked} {
  %l, %h = arith.mulsi_extended %a, %b : i32
  tile.store %p, %h : !tile.ptr<i32>, i32
  %ul, %uh = arith.mului_extended %a, %b : i32
  tile.store %p, %uh : !tile.ptr<i32>, i32
  return
}

// -----

// CHECK-LABEL: tileir.entry @comparisons
// CHECK: %[[EQ:.*]] = tileir.cmpi eq signed %arg1, %arg2
// CHECK: %[[NE:.*]] = tileir.cmpi ne signed
// CHECK: %[[LT:.*]] = tileir.cmpi lt signed
// CHECK: %[[GE:.*]] = tileir.cmpi ge unsigned
// A scalar condition is spread over the tiles it chooses between.
// CHECK: tileir.reshape %[[EQ]] : !tileir.tile<i1> -> !tileir.tile<1xi1>
// CHECK: tileir.broadcast %{{.*}} -> !tileir.tile<8xi1>
// CHECK: tileir.select %{{.*}} : !tileir.tile<8xi1>, !tileir.tile<8xi32>
// CHECK: tileir.select %[[EQ]], %[[NE]], %[[LT]] : !tileir.tile<i1>, !tileir.tile<i1>
// CHECK: tileir.assert %{{.*}}, "message"
func.func @comparisons(%p: !tile.ptr<i32>, %a: i32, %b: i32) attributes {tile.kernel, tile.checked} {
  %eq = arith.cmpi eq, %a, %b : i32
  %ne = arith.cmpi ne, %a, %b : i32
  %lt = arith.cmpi slt, %a, %b : i32
  %ge = arith.cmpi uge, %a, %b : i32
  %x = tile.iota : tensor<8xi32>
  %y = arith.muli %x, %x : tensor<8xi32>
  %z = arith.select %eq, %x, %y : tensor<8xi32>
  %q = tile.broadcast %p : !tile.ptr<i32> -> tensor<8x!tile.ptr<i32>>
  tile.store %q, %z : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  %c = arith.select %eq, %ne, %lt : i1
  %d = arith.andi %c, %ge : i1
  tile.assert %d, "message" : i1
  return
}

// -----

// CHECK-LABEL: tileir.entry @bools_are_bytes_in_memory
// CHECK-SAME: (%[[P:.*]]: !tileir.tile<!tileir.ptr<i8>>, %[[F:.*]]: !tileir.tile<i8>)
// CHECK: %[[C:.*]] = tileir.cmpi ne unsigned %[[F]]
// CHECK: %[[X:.*]], %{{.*}} = tileir.load_ptr_tko weak %[[P]] : !tileir.tile<!tileir.ptr<i8>>
// CHECK: %[[B:.*]] = tileir.cmpi ne unsigned %[[X]]
// CHECK: %[[S:.*]] = tileir.andi %[[B]], %[[C]] : !tileir.tile<i1>
// CHECK: %[[W:.*]] = tileir.exti %[[S]] unsigned : !tileir.tile<i1> -> !tileir.tile<i8>
// CHECK: tileir.store_ptr_tko weak %[[P]], %[[W]]
func.func @bools_are_bytes_in_memory(%p: !tile.ptr<i1>, %f: i1) attributes {tile.kernel, tile.checked} {
  %x = tile.load %p : !tile.ptr<i1> -> i1
  %s = arith.andi %x, %f : i1
  tile.store %p, %s : !tile.ptr<i1>, i1
  return
}

// -----

// CHECK-LABEL: tileir.entry @floats
// CHECK: tileir.addf %arg1, %arg2 rounding<nearest_even> : !tileir.tile<f32>
// CHECK: tileir.subf
// CHECK: tileir.mulf
// CHECK: tileir.divf %arg1, %arg2 rounding<nearest_even> :
// CHECK: tileir.remf
// CHECK: tileir.maxf %arg1, %arg2 propagate_nan
// CHECK: tileir.minf %arg1, %arg2 propagate_nan
// CHECK: tileir.maxf %arg1, %arg2 :
// CHECK: tileir.minf %arg1, %arg2 :
// CHECK: tileir.negf
// CHECK: tileir.fma %arg1, %arg2, %arg3 rounding<nearest_even> :
// CHECK: tileir.pow
// CHECK: tileir.atan2
func.func @floats(%pf32: !tile.ptr<f32>, %a: f32, %b: f32, %c: f32) attributes {tile.kernel, tile.checked} {
  %r0 = arith.addf %a, %b : f32
  tile.store %pf32, %r0 : !tile.ptr<f32>, f32
  %r1 = arith.subf %a, %b : f32
  tile.store %pf32, %r1 : !tile.ptr<f32>, f32
  %r2 = arith.mulf %a, %b : f32
  tile.store %pf32, %r2 : !tile.ptr<f32>, f32
  %r3 = arith.divf %a, %b : f32
  tile.store %pf32, %r3 : !tile.ptr<f32>, f32
  %r4 = arith.remf %a, %b : f32
  tile.store %pf32, %r4 : !tile.ptr<f32>, f32
  %r5 = arith.maximumf %a, %b : f32
  tile.store %pf32, %r5 : !tile.ptr<f32>, f32
  %r6 = arith.minimumf %a, %b : f32
  tile.store %pf32, %r6 : !tile.ptr<f32>, f32
  %r7 = arith.maxnumf %a, %b : f32
  tile.store %pf32, %r7 : !tile.ptr<f32>, f32
  %r8 = arith.minnumf %a, %b : f32
  tile.store %pf32, %r8 : !tile.ptr<f32>, f32
  %r9 = arith.negf %a : f32
  tile.store %pf32, %r9 : !tile.ptr<f32>, f32
  %r10 = math.fma %a, %b, %c : f32
  tile.store %pf32, %r10 : !tile.ptr<f32>, f32
  %r11 = math.powf %a, %b : f32
  tile.store %pf32, %r11 : !tile.ptr<f32>, f32
  %r12 = math.atan2 %a, %b : f32
  tile.store %pf32, %r12 : !tile.ptr<f32>, f32
  return
}

// -----

// CHECK-LABEL: tileir.entry @functions
// CHECK: tileir.absf
// CHECK: tileir.ceil
// CHECK: tileir.floor
// CHECK: tileir.sin
// CHECK: tileir.cos
// CHECK: tileir.tan 
// CHECK: tileir.sinh
// CHECK: tileir.cosh
// CHECK: tileir.tanh %arg1 :
// CHECK: tileir.exp %arg1 :
// CHECK: tileir.exp2 %arg1 :
// CHECK: tileir.log 
// CHECK: tileir.log2
// CHECK: tileir.sqrt %arg1 rounding<nearest_even> :
// CHECK: tileir.rsqrt %arg1 :
func.func @functions(%pf32: !tile.ptr<f32>, %a: f32, %b: f32, %c: f32) attributes {tile.kernel, tile.checked} {
  %r0 = math.absf %a : f32
  tile.store %pf32, %r0 : !tile.ptr<f32>, f32
  %r1 = math.ceil %a : f32
  tile.store %pf32, %r1 : !tile.ptr<f32>, f32
  %r2 = math.floor %a : f32
  tile.store %pf32, %r2 : !tile.ptr<f32>, f32
  %r3 = math.sin %a : f32
  tile.store %pf32, %r3 : !tile.ptr<f32>, f32
  %r4 = math.cos %a : f32
  tile.store %pf32, %r4 : !tile.ptr<f32>, f32
  %r5 = math.tan %a : f32
  tile.store %pf32, %r5 : !tile.ptr<f32>, f32
  %r6 = math.sinh %a : f32
  tile.store %pf32, %r6 : !tile.ptr<f32>, f32
  %r7 = math.cosh %a : f32
  tile.store %pf32, %r7 : !tile.ptr<f32>, f32
  %r8 = math.tanh %a : f32
  tile.store %pf32, %r8 : !tile.ptr<f32>, f32
  %r9 = math.exp %a : f32
  tile.store %pf32, %r9 : !tile.ptr<f32>, f32
  %r10 = math.exp2 %a : f32
  tile.store %pf32, %r10 : !tile.ptr<f32>, f32
  %r11 = math.log %a : f32
  tile.store %pf32, %r11 : !tile.ptr<f32>, f32
  %r12 = math.log2 %a : f32
  tile.store %pf32, %r12 : !tile.ptr<f32>, f32
  %r13 = math.sqrt %a : f32
  tile.store %pf32, %r13 : !tile.ptr<f32>, f32
  %r14 = math.rsqrt %a : f32
  tile.store %pf32, %r14 : !tile.ptr<f32>, f32
  return
}

// -----

// CHECK-LABEL: tileir.entry @explicit_modes
// CHECK: tileir.addf %arg1, %arg2 rounding<zero>
// CHECK: tileir.subf %arg1, %arg2 rounding<nearest_even> flush_to_zero
// CHECK: tileir.mulf %arg1, %arg2 rounding<positive_inf>
// CHECK: tileir.divf %arg1, %arg2 rounding<approx> flush_to_zero
// CHECK: tileir.fma %arg1, %arg2, %arg3 rounding<negative_inf>
// CHECK: tileir.sqrt %arg1 rounding<approx>
// CHECK: tileir.rsqrt %arg1 flush_to_zero
// CHECK: tileir.exp2 %arg1 flush_to_zero
// CHECK: tileir.exp %arg1 rounding<approx>
// CHECK: tileir.tanh %arg1 :
// CHECK: tileir.maxf %arg1, %arg2 propagate_nan
// CHECK: tileir.minf %arg1, %arg2 flush_to_zero
func.func @explicit_modes(%pf32: !tile.ptr<f32>, %a: f32, %b: f32, %c: f32) attributes {tile.kernel, tile.checked} {
  %r0 = tile.addf %a, %b rounding zero : f32
  tile.store %pf32, %r0 : !tile.ptr<f32>, f32
  %r1 = tile.subf %a, %b flush_to_zero : f32
  tile.store %pf32, %r1 : !tile.ptr<f32>, f32
  %r2 = tile.mulf %a, %b rounding positive_inf : f32
  tile.store %pf32, %r2 : !tile.ptr<f32>, f32
  %r3 = tile.divf %a, %b rounding approx flush_to_zero : f32
  tile.store %pf32, %r3 : !tile.ptr<f32>, f32
  %r4 = tile.fma %a, %b, %c rounding negative_inf : f32
  tile.store %pf32, %r4 : !tile.ptr<f32>, f32
  %r5 = tile.sqrt %a rounding approx : f32
  tile.store %pf32, %r5 : !tile.ptr<f32>, f32
  %r6 = tile.rsqrt %a flush_to_zero : f32
  tile.store %pf32, %r6 : !tile.ptr<f32>, f32
  %r7 = tile.exp2 %a flush_to_zero : f32
  tile.store %pf32, %r7 : !tile.ptr<f32>, f32
  %r8 = tile.exp %a rounding approx : f32
  tile.store %pf32, %r8 : !tile.ptr<f32>, f32
  %r9 = tile.tanh %a rounding full : f32
  tile.store %pf32, %r9 : !tile.ptr<f32>, f32
  %r10 = tile.maxf %a, %b propagate_nan : f32
  tile.store %pf32, %r10 : !tile.ptr<f32>, f32
  %r11 = tile.minf %a, %b flush_to_zero : f32
  tile.store %pf32, %r11 : !tile.ptr<f32>, f32
  return
}

// -----

// `ord` and `uno` ask whether a number equals itself.

// CHECK-LABEL: tileir.entry @float_comparisons
// CHECK: tileir.cmpf eq ordered %arg1, %arg2
// CHECK: tileir.cmpf ne ordered %arg1, %arg2
// CHECK: tileir.cmpf lt ordered %arg1, %arg2
// CHECK: tileir.cmpf le ordered %arg1, %arg2
// CHECK: tileir.cmpf gt ordered %arg1, %arg2
// CHECK: tileir.cmpf ge ordered %arg1, %arg2
// CHECK: tileir.cmpf eq unordered %arg1, %arg2
// CHECK: tileir.cmpf ne unordered %arg1, %arg2
// CHECK: tileir.cmpf lt unordered %arg1, %arg2
// CHECK: tileir.cmpf le unordered %arg1, %arg2
// CHECK: tileir.cmpf gt unordered %arg1, %arg2
// CHECK: tileir.cmpf ge unordered %arg1, %arg2
// CHECK: tileir.cmpf eq ordered %arg1, %arg1
// CHECK: tileir.cmpf eq ordered %arg2, %arg2
// CHECK: tileir.andi
// CHECK: tileir.cmpf ne unordered %arg1, %arg1
func.func @float_comparisons(%pi1: !tile.ptr<i1>, %a: f32, %b: f32) attributes {tile.kernel, tile.checked} {
  %r0 = arith.cmpf oeq, %a, %b : f32
  tile.store %pi1, %r0 : !tile.ptr<i1>, i1
  %r1 = arith.cmpf one, %a, %b : f32
  tile.store %pi1, %r1 : !tile.ptr<i1>, i1
  %r2 = arith.cmpf olt, %a, %b : f32
  tile.store %pi1, %r2 : !tile.ptr<i1>, i1
  %r3 = arith.cmpf ole, %a, %b : f32
  tile.store %pi1, %r3 : !tile.ptr<i1>, i1
  %r4 = arith.cmpf ogt, %a, %b : f32
  tile.store %pi1, %r4 : !tile.ptr<i1>, i1
  %r5 = arith.cmpf oge, %a, %b : f32
  tile.store %pi1, %r5 : !tile.ptr<i1>, i1
  %r6 = arith.cmpf ueq, %a, %b : f32
  tile.store %pi1, %r6 : !tile.ptr<i1>, i1
  %r7 = arith.cmpf une, %a, %b : f32
  tile.store %pi1, %r7 : !tile.ptr<i1>, i1
  %r8 = arith.cmpf ult, %a, %b : f32
  tile.store %pi1, %r8 : !tile.ptr<i1>, i1
  %r9 = arith.cmpf ule, %a, %b : f32
  tile.store %pi1, %r9 : !tile.ptr<i1>, i1
  %r10 = arith.cmpf ugt, %a, %b : f32
  tile.store %pi1, %r10 : !tile.ptr<i1>, i1
  %r11 = arith.cmpf uge, %a, %b : f32
  tile.store %pi1, %r11 : !tile.ptr<i1>, i1
  %r12 = arith.cmpf ord, %a, %b : f32
  tile.store %pi1, %r12 : !tile.ptr<i1>, i1
  %r13 = arith.cmpf uno, %a, %a : f32
  tile.store %pi1, %r13 : !tile.ptr<i1>, i1
  return
}

// -----

// CHECK-LABEL: tileir.entry @conversions
// CHECK: tileir.ftof %arg9 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f16>
// CHECK: tileir.ftof %arg10 {{.*}} -> !tileir.tile<f32>
// CHECK: tileir.ftof %arg9 {{.*}} -> !tileir.tile<f8E4M3FN>
// CHECK: %[[W:.*]] = tileir.ftof %arg11 {{.*}} -> !tileir.tile<f32>
// CHECK: tileir.ftof %[[W]] {{.*}} -> !tileir.tile<f8E4M3FN>
// CHECK: tileir.ftof %arg9 {{.*}} -> !tileir.tile<tf32>
// CHECK: tileir.ftof %{{.*}} : !tileir.tile<f8E4M3FN> -> !tileir.tile<f32>
// CHECK: tileir.itof %arg8 signed rounding<nearest_even>
// CHECK: tileir.itof %arg8 unsigned rounding<nearest_even>
// CHECK: tileir.ftoi %arg9 signed rounding<nearest_int_to_zero>
// CHECK: tileir.ftoi %arg9 unsigned rounding<nearest_int_to_zero>
// CHECK: tileir.exti %arg8 signed
// CHECK: tileir.exti %arg8 unsigned
// CHECK: tileir.trunci %arg8 :
// CHECK: tileir.bitcast %arg9
func.func @conversions(%pf16: !tile.ptr<f16>, %pf32: !tile.ptr<f32>, %pi32: !tile.ptr<i32>, %pi64: !tile.ptr<i64>, %pi8: !tile.ptr<i8>, %pf8E4M3FN: !tile.ptr<f8E4M3FN>, %pbf16: !tile.ptr<bf16>, %ptf32: !tile.ptr<tf32>, %i: i32, %f: f32, %h: f16, %b: bf16) attributes {tile.kernel, tile.checked} {
  %r0 = arith.truncf %f : f32 to f16
  tile.store %pf16, %r0 : !tile.ptr<f16>, f16
  %r1 = arith.extf %h : f16 to f32
  tile.store %pf32, %r1 : !tile.ptr<f32>, f32
  %r2 = arith.truncf %f : f32 to f8E4M3FN
  tile.store %pf8E4M3FN, %r2 : !tile.ptr<f8E4M3FN>, f8E4M3FN
  %r3 = arith.truncf %b : bf16 to f8E4M3FN
  tile.store %pf8E4M3FN, %r3 : !tile.ptr<f8E4M3FN>, f8E4M3FN
  %r4 = arith.truncf %f : f32 to tf32
  tile.store %ptf32, %r4 : !tile.ptr<tf32>, tf32
  %r5 = arith.extf %r3 : f8E4M3FN to f32
  tile.store %pf32, %r5 : !tile.ptr<f32>, f32
  %r6 = arith.sitofp %i : i32 to f32
  tile.store %pf32, %r6 : !tile.ptr<f32>, f32
  %r7 = arith.uitofp %i : i32 to f16
  tile.store %pf16, %r7 : !tile.ptr<f16>, f16
  %r8 = arith.fptosi %f : f32 to i32
  tile.store %pi32, %r8 : !tile.ptr<i32>, i32
  %r9 = arith.fptoui %f : f32 to i64
  tile.store %pi64, %r9 : !tile.ptr<i64>, i64
  %r10 = arith.extsi %i : i32 to i64
  tile.store %pi64, %r10 : !tile.ptr<i64>, i64
  %r11 = arith.extui %i : i32 to i64
  tile.store %pi64, %r11 : !tile.ptr<i64>, i64
  %r12 = arith.trunci %i : i32 to i8
  tile.store %pi8, %r12 : !tile.ptr<i8>, i8
  %r13 = arith.bitcast %f : f32 to i32
  tile.store %pi32, %r13 : !tile.ptr<i32>, i32
  return
}
