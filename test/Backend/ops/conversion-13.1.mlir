// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Conversions. A kernel an operation, from bytecode 13.1 on.

tileir.entry @bitcast(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i32>>, %a2: !tileir.tile<!tileir.ptr<f64>>, %a3: !tileir.tile<!tileir.ptr<i64>>, %a4: !tileir.tile<!tileir.ptr<f16>>, %a5: !tileir.tile<!tileir.ptr<bf16>>, %a6: !tileir.tile<!tileir.ptr<i16>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.bitcast %v0 : !tileir.tile<f32> -> !tileir.tile<i32>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i32>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i32>>
  %2 = tileir.bitcast %v1 : !tileir.tile<i32> -> !tileir.tile<f32>
  %3 = tileir.store_ptr_tko weak %a0, %2 : !tileir.tile<!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f64>>
  %4 = tileir.bitcast %v2 : !tileir.tile<f64> -> !tileir.tile<i64>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i64>>
  %5 = tileir.store_ptr_tko weak %a3, %4 : !tileir.tile<!tileir.ptr<i64>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<f16>>
  %6 = tileir.bitcast %v4 : !tileir.tile<f16> -> !tileir.tile<bf16>
  %v5, %k5 = tileir.load_ptr_tko weak %a5 : !tileir.tile<!tileir.ptr<bf16>>
  %7 = tileir.store_ptr_tko weak %a5, %6 : !tileir.tile<!tileir.ptr<bf16>>
  %v6, %k6 = tileir.load_ptr_tko weak %a6 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.bitcast %v6 : !tileir.tile<i16> -> !tileir.tile<f16>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<f16>>
  tileir.return
}

tileir.entry @exti(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.exti %v0 signed : !tileir.tile<i1> -> !tileir.tile<i8>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.exti %v0 unsigned : !tileir.tile<i1> -> !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %4 = tileir.exti %v1 signed : !tileir.tile<i8> -> !tileir.tile<i16>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %6 = tileir.exti %v1 unsigned : !tileir.tile<i8> -> !tileir.tile<i16>
  %7 = tileir.store_ptr_tko weak %a2, %6 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.exti %v1 signed : !tileir.tile<i8> -> !tileir.tile<i32>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %9 = tileir.store_ptr_tko weak %a3, %8 : !tileir.tile<!tileir.ptr<i32>>
  %10 = tileir.exti %v1 unsigned : !tileir.tile<i8> -> !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.exti %v2 signed : !tileir.tile<i16> -> !tileir.tile<i64>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %13 = tileir.store_ptr_tko weak %a4, %12 : !tileir.tile<!tileir.ptr<i64>>
  %14 = tileir.exti %v2 unsigned : !tileir.tile<i16> -> !tileir.tile<i64>
  %15 = tileir.store_ptr_tko weak %a4, %14 : !tileir.tile<!tileir.ptr<i64>>
  %16 = tileir.exti %v3 signed : !tileir.tile<i32> -> !tileir.tile<i64>
  %17 = tileir.store_ptr_tko weak %a4, %16 : !tileir.tile<!tileir.ptr<i64>>
  %18 = tileir.exti %v3 unsigned : !tileir.tile<i32> -> !tileir.tile<i64>
  %19 = tileir.store_ptr_tko weak %a4, %18 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @trunci(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i8>>
  %0 = tileir.trunci %v0 : !tileir.tile<i8> -> !tileir.tile<i1>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i1>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %2 = tileir.trunci %v2 : !tileir.tile<i16> -> !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a0, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %4 = tileir.trunci %v3 : !tileir.tile<i32> -> !tileir.tile<i8>
  %5 = tileir.store_ptr_tko weak %a0, %4 : !tileir.tile<!tileir.ptr<i8>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %6 = tileir.trunci %v4 : !tileir.tile<i64> -> !tileir.tile<i16>
  %7 = tileir.store_ptr_tko weak %a2, %6 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.trunci %v4 : !tileir.tile<i64> -> !tileir.tile<i32>
  %9 = tileir.store_ptr_tko weak %a3, %8 : !tileir.tile<!tileir.ptr<i32>>
  %10 = tileir.trunci %v4 overflow<nsw> : !tileir.tile<i64> -> !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.trunci %v4 overflow<nuw> : !tileir.tile<i64> -> !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.trunci %v4 overflow<nw> : !tileir.tile<i64> -> !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @itof(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<i8>>, %a3: !tileir.tile<!tileir.ptr<i16>>, %a4: !tileir.tile<!tileir.ptr<i32>>, %a5: !tileir.tile<!tileir.ptr<i64>>, %a6: !tileir.tile<!tileir.ptr<f16>>, %a7: !tileir.tile<!tileir.ptr<bf16>>, %a8: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.itof %v0 signed rounding<nearest_even> : !tileir.tile<i1> -> !tileir.tile<f32>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f32>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f32>>
  %2 = tileir.itof %v0 unsigned rounding<nearest_even> : !tileir.tile<i1> -> !tileir.tile<f32>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i8>>
  %4 = tileir.itof %v2 signed rounding<nearest_even> : !tileir.tile<i8> -> !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a1, %4 : !tileir.tile<!tileir.ptr<f32>>
  %6 = tileir.itof %v2 unsigned rounding<nearest_even> : !tileir.tile<i8> -> !tileir.tile<f32>
  %7 = tileir.store_ptr_tko weak %a1, %6 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.itof %v3 signed rounding<nearest_even> : !tileir.tile<i16> -> !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a1, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.itof %v3 unsigned rounding<nearest_even> : !tileir.tile<i16> -> !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a1, %10 : !tileir.tile<!tileir.ptr<f32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.itof %v4 signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a1, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.itof %v4 unsigned rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a1, %14 : !tileir.tile<!tileir.ptr<f32>>
  %v5, %k5 = tileir.load_ptr_tko weak %a5 : !tileir.tile<!tileir.ptr<i64>>
  %16 = tileir.itof %v5 signed rounding<nearest_even> : !tileir.tile<i64> -> !tileir.tile<f32>
  %17 = tileir.store_ptr_tko weak %a1, %16 : !tileir.tile<!tileir.ptr<f32>>
  %18 = tileir.itof %v5 unsigned rounding<nearest_even> : !tileir.tile<i64> -> !tileir.tile<f32>
  %19 = tileir.store_ptr_tko weak %a1, %18 : !tileir.tile<!tileir.ptr<f32>>
  %20 = tileir.itof %v4 signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f16>
  %v6, %k6 = tileir.load_ptr_tko weak %a6 : !tileir.tile<!tileir.ptr<f16>>
  %21 = tileir.store_ptr_tko weak %a6, %20 : !tileir.tile<!tileir.ptr<f16>>
  %22 = tileir.itof %v4 signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<bf16>
  %v7, %k7 = tileir.load_ptr_tko weak %a7 : !tileir.tile<!tileir.ptr<bf16>>
  %23 = tileir.store_ptr_tko weak %a7, %22 : !tileir.tile<!tileir.ptr<bf16>>
  %24 = tileir.itof %v4 signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f64>
  %v8, %k8 = tileir.load_ptr_tko weak %a8 : !tileir.tile<!tileir.ptr<f64>>
  %25 = tileir.store_ptr_tko weak %a8, %24 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @ftoi(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>, %a5: !tileir.tile<!tileir.ptr<f16>>, %a6: !tileir.tile<!tileir.ptr<bf16>>, %a7: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i8>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.ftoi %v0 unsigned rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %4 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i16>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %6 = tileir.ftoi %v0 unsigned rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i16>
  %7 = tileir.store_ptr_tko weak %a2, %6 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i32>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %9 = tileir.store_ptr_tko weak %a3, %8 : !tileir.tile<!tileir.ptr<i32>>
  %10 = tileir.ftoi %v0 unsigned rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i64>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %13 = tileir.store_ptr_tko weak %a4, %12 : !tileir.tile<!tileir.ptr<i64>>
  %14 = tileir.ftoi %v0 unsigned rounding<nearest_int_to_zero> : !tileir.tile<f32> -> !tileir.tile<i64>
  %15 = tileir.store_ptr_tko weak %a4, %14 : !tileir.tile<!tileir.ptr<i64>>
  %v5, %k5 = tileir.load_ptr_tko weak %a5 : !tileir.tile<!tileir.ptr<f16>>
  %16 = tileir.ftoi %v5 signed rounding<nearest_int_to_zero> : !tileir.tile<f16> -> !tileir.tile<i32>
  %17 = tileir.store_ptr_tko weak %a3, %16 : !tileir.tile<!tileir.ptr<i32>>
  %v6, %k6 = tileir.load_ptr_tko weak %a6 : !tileir.tile<!tileir.ptr<bf16>>
  %18 = tileir.ftoi %v6 signed rounding<nearest_int_to_zero> : !tileir.tile<bf16> -> !tileir.tile<i32>
  %19 = tileir.store_ptr_tko weak %a3, %18 : !tileir.tile<!tileir.ptr<i32>>
  %v7, %k7 = tileir.load_ptr_tko weak %a7 : !tileir.tile<!tileir.ptr<f64>>
  %20 = tileir.ftoi %v7 signed rounding<nearest_int_to_zero> : !tileir.tile<f64> -> !tileir.tile<i32>
  %21 = tileir.store_ptr_tko weak %a3, %20 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @ftof(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>, %a4: !tileir.tile<!tileir.ptr<tf32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<bf16>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<f32>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %3 = tileir.store_ptr_tko weak %a2, %2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<f64>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %5 = tileir.store_ptr_tko weak %a3, %4 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<tf32>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<tf32>>
  %7 = tileir.store_ptr_tko weak %a4, %6 : !tileir.tile<!tileir.ptr<tf32>>
  %8 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<bf16> -> !tileir.tile<f16>
  %9 = tileir.store_ptr_tko weak %a0, %8 : !tileir.tile<!tileir.ptr<f16>>
  %10 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<bf16> -> !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<bf16> -> !tileir.tile<f64>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<f64>>
  %14 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<bf16> -> !tileir.tile<tf32>
  %15 = tileir.store_ptr_tko weak %a4, %14 : !tileir.tile<!tileir.ptr<tf32>>
  %16 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f16>
  %17 = tileir.store_ptr_tko weak %a0, %16 : !tileir.tile<!tileir.ptr<f16>>
  %18 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<bf16>
  %19 = tileir.store_ptr_tko weak %a1, %18 : !tileir.tile<!tileir.ptr<bf16>>
  %20 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f64>
  %21 = tileir.store_ptr_tko weak %a3, %20 : !tileir.tile<!tileir.ptr<f64>>
  %22 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<tf32>
  %23 = tileir.store_ptr_tko weak %a4, %22 : !tileir.tile<!tileir.ptr<tf32>>
  %24 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f64> -> !tileir.tile<f16>
  %25 = tileir.store_ptr_tko weak %a0, %24 : !tileir.tile<!tileir.ptr<f16>>
  %26 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f64> -> !tileir.tile<bf16>
  %27 = tileir.store_ptr_tko weak %a1, %26 : !tileir.tile<!tileir.ptr<bf16>>
  %28 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f64> -> !tileir.tile<f32>
  %29 = tileir.store_ptr_tko weak %a2, %28 : !tileir.tile<!tileir.ptr<f32>>
  %30 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f64> -> !tileir.tile<tf32>
  %31 = tileir.store_ptr_tko weak %a4, %30 : !tileir.tile<!tileir.ptr<tf32>>
  %32 = tileir.ftof %v4 rounding<nearest_even> : !tileir.tile<tf32> -> !tileir.tile<f16>
  %33 = tileir.store_ptr_tko weak %a0, %32 : !tileir.tile<!tileir.ptr<f16>>
  %34 = tileir.ftof %v4 rounding<nearest_even> : !tileir.tile<tf32> -> !tileir.tile<bf16>
  %35 = tileir.store_ptr_tko weak %a1, %34 : !tileir.tile<!tileir.ptr<bf16>>
  %36 = tileir.ftof %v4 rounding<nearest_even> : !tileir.tile<tf32> -> !tileir.tile<f32>
  %37 = tileir.store_ptr_tko weak %a2, %36 : !tileir.tile<!tileir.ptr<f32>>
  %38 = tileir.ftof %v4 rounding<nearest_even> : !tileir.tile<tf32> -> !tileir.tile<f64>
  %39 = tileir.store_ptr_tko weak %a3, %38 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @ftof_f8(%a0: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f8E5M2>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f8E4M3FN>>
  %0 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f8E4M3FN> -> !tileir.tile<f16>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f16>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f16>>
  %2 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<f8E4M3FN>
  %3 = tileir.store_ptr_tko weak %a0, %2 : !tileir.tile<!tileir.ptr<f8E4M3FN>>
  %4 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f8E4M3FN> -> !tileir.tile<f32>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %6 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f8E4M3FN>
  %7 = tileir.store_ptr_tko weak %a0, %6 : !tileir.tile<!tileir.ptr<f8E4M3FN>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f8E5M2>>
  %8 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f8E5M2> -> !tileir.tile<f16>
  %9 = tileir.store_ptr_tko weak %a1, %8 : !tileir.tile<!tileir.ptr<f16>>
  %10 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<f16> -> !tileir.tile<f8E5M2>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<f8E5M2>>
  %12 = tileir.ftof %v3 rounding<nearest_even> : !tileir.tile<f8E5M2> -> !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.ftof %v2 rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f8E5M2>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<f8E5M2>>
  tileir.return
}

tileir.entry @int_to_ptr(%a0: !tileir.tile<!tileir.ptr<i64>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i64>>
  %0 = tileir.int_to_ptr %v0 : !tileir.tile<i64> -> !tileir.tile<!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f32>>
  %1 = tileir.store_ptr_tko weak %0, %v1 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @ptr_to_int(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.ptr_to_int %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<i64>
  %v0, %k0 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i64>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @ptr_to_ptr(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.ptr_to_ptr %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<!tileir.ptr<i32>>
  %v0, %k0 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i32>>
  %1 = tileir.store_ptr_tko weak %0, %v0 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}
