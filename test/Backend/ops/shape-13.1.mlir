// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Constants, shapes, reductions. A kernel an operation, from bytecode 13.1 on.

tileir.entry @constant(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>, %a5: !tileir.tile<!tileir.ptr<f16>>, %a6: !tileir.tile<!tileir.ptr<bf16>>, %a7: !tileir.tile<!tileir.ptr<f32>>, %a8: !tileir.tile<!tileir.ptr<f64>>, %a9: !tileir.tile<!tileir.ptr<i32>>, %a10: !tileir.tile<!tileir.ptr<f16>>, %a11: !tileir.tile<!tileir.ptr<i1>>, %a12: !tileir.tile<!tileir.ptr<i1>>) {
  %0 = tileir.constant dense<true> : !tileir.tile<i1>
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %2 = tileir.constant dense<-3> : !tileir.tile<i8>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %4 = tileir.constant dense<300> : !tileir.tile<i16>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %6 = tileir.constant dense<70000> : !tileir.tile<i32>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %8 = tileir.constant dense<-5000000000> : !tileir.tile<i64>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.constant dense<1.5> : !tileir.tile<f16>
  %v5, %k5 = tileir.load_ptr_tko weak %a5 : !tileir.tile<!tileir.ptr<f16>>
  %11 = tileir.store_ptr_tko weak %a5, %10 : !tileir.tile<!tileir.ptr<f16>>
  %12 = tileir.constant dense<-2.0> : !tileir.tile<bf16>
  %v6, %k6 = tileir.load_ptr_tko weak %a6 : !tileir.tile<!tileir.ptr<bf16>>
  %13 = tileir.store_ptr_tko weak %a6, %12 : !tileir.tile<!tileir.ptr<bf16>>
  %14 = tileir.constant dense<0.1> : !tileir.tile<f32>
  %v7, %k7 = tileir.load_ptr_tko weak %a7 : !tileir.tile<!tileir.ptr<f32>>
  %15 = tileir.store_ptr_tko weak %a7, %14 : !tileir.tile<!tileir.ptr<f32>>
  %16 = tileir.constant dense<0xFFF0000000000000> : !tileir.tile<f64>
  %v8, %k8 = tileir.load_ptr_tko weak %a8 : !tileir.tile<!tileir.ptr<f64>>
  %17 = tileir.store_ptr_tko weak %a8, %16 : !tileir.tile<!tileir.ptr<f64>>
  %18 = tileir.constant dense<[1, 2, 3, 4]> : !tileir.tile<4xi32>
  %19 = tileir.reshape %a9 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %20 = tileir.broadcast %19 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<4x!tileir.ptr<i32>>
  %v9, %k9 = tileir.load_ptr_tko weak %20 : !tileir.tile<4x!tileir.ptr<i32>>
  %21 = tileir.store_ptr_tko weak %20, %18 : !tileir.tile<4x!tileir.ptr<i32>>
  %22 = tileir.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : !tileir.tile<2x2xf16>
  %23 = tileir.reshape %a10 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %24 = tileir.broadcast %23 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<2x2x!tileir.ptr<f16>>
  %v10, %k10 = tileir.load_ptr_tko weak %24 : !tileir.tile<2x2x!tileir.ptr<f16>>
  %25 = tileir.store_ptr_tko weak %24, %22 : !tileir.tile<2x2x!tileir.ptr<f16>>
  %26 = tileir.constant dense<[true, false, true, true]> : !tileir.tile<4xi1>
  %27 = tileir.reshape %a11 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %28 = tileir.broadcast %27 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<4x!tileir.ptr<i1>>
  %v11, %k11 = tileir.load_ptr_tko weak %28 : !tileir.tile<4x!tileir.ptr<i1>>
  %29 = tileir.store_ptr_tko weak %28, %26 : !tileir.tile<4x!tileir.ptr<i1>>
  %30 = tileir.constant dense<[true, false, true, true, false, false, false, false, false, true, true, false, false, false, false, true]> : !tileir.tile<16xi1>
  %31 = tileir.reshape %a12 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %32 = tileir.broadcast %31 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<16x!tileir.ptr<i1>>
  %v12, %k12 = tileir.load_ptr_tko weak %32 : !tileir.tile<16x!tileir.ptr<i1>>
  %33 = tileir.store_ptr_tko weak %32, %30 : !tileir.tile<16x!tileir.ptr<i1>>
  %34 = tileir.constant dense<true> : !tileir.tile<16xi1>
  %35 = tileir.store_ptr_tko weak %32, %34 : !tileir.tile<16x!tileir.ptr<i1>>
  tileir.return
}

tileir.entry @constant_tf32(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.constant dense<[1.5, -2.0]> : !tileir.tile<2xtf32>
  %1 = tileir.ftof %0 rounding<nearest_even> : !tileir.tile<2xtf32> -> !tileir.tile<2xf32>
  %2 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<2x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<2x!tileir.ptr<f32>>
  %4 = tileir.store_ptr_tko weak %3, %1 : !tileir.tile<2x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @constant_f8(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.constant dense<[1.5, -2.0]> : !tileir.tile<2xf8E4M3FN>
  %1 = tileir.ftof %0 rounding<nearest_even> : !tileir.tile<2xf8E4M3FN> -> !tileir.tile<2xf32>
  %2 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<2x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<2x!tileir.ptr<f32>>
  %4 = tileir.store_ptr_tko weak %3, %1 : !tileir.tile<2x!tileir.ptr<f32>>
  %5 = tileir.constant dense<[1.5, -2.0]> : !tileir.tile<2xf8E5M2>
  %6 = tileir.ftof %5 rounding<nearest_even> : !tileir.tile<2xf8E5M2> -> !tileir.tile<2xf32>
  %7 = tileir.store_ptr_tko weak %3, %6 : !tileir.tile<2x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @iota(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<i16>>, %a2: !tileir.tile<!tileir.ptr<i32>>, %a3: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.iota : !tileir.tile<128xi8>
  %1 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %2 = tileir.broadcast %1 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<128x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %2 : !tileir.tile<128x!tileir.ptr<i8>>
  %3 = tileir.store_ptr_tko weak %2, %0 : !tileir.tile<128x!tileir.ptr<i8>>
  %4 = tileir.iota : !tileir.tile<128xi16>
  %5 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i16>> -> !tileir.tile<1x!tileir.ptr<i16>>
  %6 = tileir.broadcast %5 : !tileir.tile<1x!tileir.ptr<i16>> -> !tileir.tile<128x!tileir.ptr<i16>>
  %v1, %k1 = tileir.load_ptr_tko weak %6 : !tileir.tile<128x!tileir.ptr<i16>>
  %7 = tileir.store_ptr_tko weak %6, %4 : !tileir.tile<128x!tileir.ptr<i16>>
  %8 = tileir.iota : !tileir.tile<256xi32>
  %9 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %10 = tileir.broadcast %9 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<256x!tileir.ptr<i32>>
  %v2, %k2 = tileir.load_ptr_tko weak %10 : !tileir.tile<256x!tileir.ptr<i32>>
  %11 = tileir.store_ptr_tko weak %10, %8 : !tileir.tile<256x!tileir.ptr<i32>>
  %12 = tileir.iota : !tileir.tile<16xi64>
  %13 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %14 = tileir.broadcast %13 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<16x!tileir.ptr<i64>>
  %v3, %k3 = tileir.load_ptr_tko weak %14 : !tileir.tile<16x!tileir.ptr<i64>>
  %15 = tileir.store_ptr_tko weak %14, %12 : !tileir.tile<16x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @select(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<bf16>>, %a3: !tileir.tile<!tileir.ptr<f32>>, %a4: !tileir.tile<!tileir.ptr<f64>>, %a5: !tileir.tile<!tileir.ptr<i8>>, %a6: !tileir.tile<!tileir.ptr<i16>>, %a7: !tileir.tile<!tileir.ptr<i32>>, %a8: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.select %v0, %v1, %v1 : !tileir.tile<i1>, !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.select %v0, %v2, %v2 : !tileir.tile<i1>, !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a2, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.select %v0, %v3, %v3 : !tileir.tile<i1>, !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a3, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.select %v0, %v4, %v4 : !tileir.tile<i1>, !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a4, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.select %v0, %v0, %v0 : !tileir.tile<i1>, !tileir.tile<i1>
  %9 = tileir.store_ptr_tko weak %a0, %8 : !tileir.tile<!tileir.ptr<i1>>
  %v5, %k5 = tileir.load_ptr_tko weak %a5 : !tileir.tile<!tileir.ptr<i8>>
  %10 = tileir.select %v0, %v5, %v5 : !tileir.tile<i1>, !tileir.tile<i8>
  %11 = tileir.store_ptr_tko weak %a5, %10 : !tileir.tile<!tileir.ptr<i8>>
  %v6, %k6 = tileir.load_ptr_tko weak %a6 : !tileir.tile<!tileir.ptr<i16>>
  %12 = tileir.select %v0, %v6, %v6 : !tileir.tile<i1>, !tileir.tile<i16>
  %13 = tileir.store_ptr_tko weak %a6, %12 : !tileir.tile<!tileir.ptr<i16>>
  %v7, %k7 = tileir.load_ptr_tko weak %a7 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.select %v0, %v7, %v7 : !tileir.tile<i1>, !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a7, %14 : !tileir.tile<!tileir.ptr<i32>>
  %v8, %k8 = tileir.load_ptr_tko weak %a8 : !tileir.tile<!tileir.ptr<i64>>
  %16 = tileir.select %v0, %v8, %v8 : !tileir.tile<i1>, !tileir.tile<i64>
  %17 = tileir.store_ptr_tko weak %a8, %16 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @offset(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %2 = tileir.iota : !tileir.tile<8xi32>
  %3 = tileir.offset %1, %2 : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>
  %4 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %5 : !tileir.tile<8x!tileir.ptr<f32>>
  %6 = tileir.store_ptr_tko weak %3, %v0 : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @broadcast(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<1x8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<1x8x!tileir.ptr<f32>>
  %2 = tileir.broadcast %v0 : !tileir.tile<1x8xf32> -> !tileir.tile<4x8xf32>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x8x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<4x8x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<4x8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @reshape(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4x8x!tileir.ptr<f32>>
  %2 = tileir.reshape %v0 : !tileir.tile<4x8xf32> -> !tileir.tile<2x16xf32>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<2x16x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<2x16x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<2x16x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @permute(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x1x!tileir.ptr<f32>> -> !tileir.tile<2x4x8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<2x4x8x!tileir.ptr<f32>>
  %2 = tileir.permute %v0 [2, 0, 1] : !tileir.tile<2x4x8xf32> -> !tileir.tile<8x2x4xf32>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x1x1x!tileir.ptr<f32>> -> !tileir.tile<8x2x4x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x2x4x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x2x4x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @cat(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4x8x!tileir.ptr<f32>>
  %2 = tileir.cat %v0, %v0 dim = 1 : !tileir.tile<4x8xf32>, !tileir.tile<4x8xf32> -> !tileir.tile<4x16xf32>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x16x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<4x16x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<4x16x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @extract(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i32>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x8x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4x8x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i32>>
  %2 = tileir.extract %v0[%v1, %v1] : !tileir.tile<4x8xf32> -> !tileir.tile<2x4xf32>
  %3 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<2x4x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %4 : !tileir.tile<2x4x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<2x4x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @reduce_addf(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<8x16x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<f32>>
  %2 = tileir.reduce %v0 dim = 1 identities = [0.0 : f32] : (!tileir.tile<8x16xf32>) -> !tileir.tile<8xf32> {
  ^bb0(%acc: !tileir.tile<f32>, %elem: !tileir.tile<f32>):
    %r = tileir.addf %acc, %elem rounding<nearest_even> : !tileir.tile<f32>
    tileir.yield %r : !tileir.tile<f32>
  }
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @reduce_maxf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<f16>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<8x16x!tileir.ptr<f16>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<f16>>
  %2 = tileir.reduce %v0 dim = 1 identities = [0xFC00 : f16] : (!tileir.tile<8x16xf16>) -> !tileir.tile<8xf16> {
  ^bb0(%acc: !tileir.tile<f16>, %elem: !tileir.tile<f16>):
    %r = tileir.maxf %acc, %elem : !tileir.tile<f16>
    tileir.yield %r : !tileir.tile<f16>
  }
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x!tileir.ptr<f16>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<f16>> -> !tileir.tile<8x!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<f16>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<f16>>
  tileir.return
}

tileir.entry @reduce_minf(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<8x16x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<f32>>
  %2 = tileir.reduce %v0 dim = 1 identities = [0x7F800000 : f32] : (!tileir.tile<8x16xf32>) -> !tileir.tile<8xf32> {
  ^bb0(%acc: !tileir.tile<f32>, %elem: !tileir.tile<f32>):
    %r = tileir.minf %acc, %elem propagate_nan : !tileir.tile<f32>
    tileir.yield %r : !tileir.tile<f32>
  }
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<f32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @reduce_maxi(%a0: !tileir.tile<!tileir.ptr<i64>>, %a1: !tileir.tile<!tileir.ptr<i64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x1x!tileir.ptr<i64>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<i64>> -> !tileir.tile<8x16x!tileir.ptr<i64>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<i64>>
  %2 = tileir.reduce %v0 dim = 1 identities = [-9223372036854775808 : i64] : (!tileir.tile<8x16xi64>) -> !tileir.tile<8xi64> {
  ^bb0(%acc: !tileir.tile<i64>, %elem: !tileir.tile<i64>):
    %r = tileir.maxi %acc, %elem signed : !tileir.tile<i64>
    tileir.yield %r : !tileir.tile<i64>
  }
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i64>> -> !tileir.tile<1x!tileir.ptr<i64>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<i64>> -> !tileir.tile<8x!tileir.ptr<i64>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<i64>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @reduce_andi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i1>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x1x!tileir.ptr<i1>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<i1>> -> !tileir.tile<8x16x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<i1>>
  %2 = tileir.reduce %v0 dim = 1 identities = [true] : (!tileir.tile<8x16xi1>) -> !tileir.tile<8xi1> {
  ^bb0(%acc: !tileir.tile<i1>, %elem: !tileir.tile<i1>):
    %r = tileir.andi %acc, %elem : !tileir.tile<i1>
    tileir.yield %r : !tileir.tile<i1>
  }
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<8x!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<i1>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<i1>>
  tileir.return
}

tileir.entry @scan_addi(%a0: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<i32>> -> !tileir.tile<8x16x!tileir.ptr<i32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<i32>>
  %2 = tileir.scan %v0 dim = 1 reverse = false identities = [0 : i32] : (!tileir.tile<8x16xi32>) -> !tileir.tile<8x16xi32> {
  ^bb0(%acc: !tileir.tile<i32>, %elem: !tileir.tile<i32>):
    %r = tileir.addi %acc, %elem : !tileir.tile<i32>
    tileir.yield %r : !tileir.tile<i32>
  }
  %3 = tileir.store_ptr_tko weak %1, %2 : !tileir.tile<8x16x!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @scan_mulf_reverse(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<8x16x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<f32>>
  %2 = tileir.scan %v0 dim = 1 reverse = true identities = [1.0 : f32] : (!tileir.tile<8x16xf32>) -> !tileir.tile<8x16xf32> {
  ^bb0(%acc: !tileir.tile<f32>, %elem: !tileir.tile<f32>):
    %r = tileir.mulf %acc, %elem rounding<nearest_even> : !tileir.tile<f32>
    tileir.yield %r : !tileir.tile<f32>
  }
  %3 = tileir.store_ptr_tko weak %1, %2 : !tileir.tile<8x16x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @reduce_argmax(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i32>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<8x16x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x16x!tileir.ptr<f32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x1x!tileir.ptr<i32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<i32>> -> !tileir.tile<8x16x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<8x16x!tileir.ptr<i32>>
  %r:2 = tileir.reduce %v0, %v1 dim = 1 identities = [0xFF800000 : f32, 0 : i32] : (!tileir.tile<8x16xf32>, !tileir.tile<8x16xi32>) -> (!tileir.tile<8xf32>, !tileir.tile<8xi32>) {
  ^bb0(%x0: !tileir.tile<f32>, %x1: !tileir.tile<f32>, %i0: !tileir.tile<i32>, %i1: !tileir.tile<i32>):
    %c = tileir.cmpf gt ordered %x0, %x1 : !tileir.tile<f32>
    %m = tileir.select %c, %x0, %x1 : !tileir.tile<i1>, !tileir.tile<f32>
    %i = tileir.select %c, %i0, %i1 : !tileir.tile<i1>, !tileir.tile<i32>
    tileir.yield %m, %i : !tileir.tile<f32>, !tileir.tile<i32>
  }
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<8x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<8x!tileir.ptr<f32>>
  %6 = tileir.store_ptr_tko weak %5, %r#0 : !tileir.tile<8x!tileir.ptr<f32>>
  %7 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %8 = tileir.broadcast %7 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<8x!tileir.ptr<i32>>
  %v3, %k3 = tileir.load_ptr_tko weak %8 : !tileir.tile<8x!tileir.ptr<i32>>
  %9 = tileir.store_ptr_tko weak %8, %r#1 : !tileir.tile<8x!tileir.ptr<i32>>
  tileir.return
}
