// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Conversions. A kernel an operation, from bytecode 13.3 on.

tileir.entry @exti_i4(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<i32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i8>>
  %0 = tileir.trunci %v0 : !tileir.tile<i8> -> !tileir.tile<i4>
  %1 = tileir.exti %0 signed : !tileir.tile<i4> -> !tileir.tile<i32>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i32>>
  %2 = tileir.store_ptr_tko weak %a1, %1 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @pack(%a0: !tileir.tile<!tileir.ptr<i32>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<f16>>, %a3: !tileir.tile<!tileir.ptr<i8>>, %a4: !tileir.tile<!tileir.ptr<i1>>, %a5: !tileir.tile<!tileir.ptr<i8>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<8x!tileir.ptr<i32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x!tileir.ptr<i32>>
  %2 = tileir.pack %v0 : !tileir.tile<8xi32> -> !tileir.tile<32xi8>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<32x!tileir.ptr<i8>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<32x!tileir.ptr<i8>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<32x!tileir.ptr<i8>>
  %6 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x!tileir.ptr<f16>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x!tileir.ptr<f16>> -> !tileir.tile<8x!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %7 : !tileir.tile<8x!tileir.ptr<f16>>
  %8 = tileir.pack %v2 : !tileir.tile<8xf16> -> !tileir.tile<16xi8>
  %9 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %10 = tileir.broadcast %9 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<16x!tileir.ptr<i8>>
  %v3, %k3 = tileir.load_ptr_tko weak %10 : !tileir.tile<16x!tileir.ptr<i8>>
  %11 = tileir.store_ptr_tko weak %10, %8 : !tileir.tile<16x!tileir.ptr<i8>>
  %12 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %13 = tileir.broadcast %12 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<8x!tileir.ptr<i1>>
  %v4, %k4 = tileir.load_ptr_tko weak %13 : !tileir.tile<8x!tileir.ptr<i1>>
  %14 = tileir.pack %v4 : !tileir.tile<8xi1> -> !tileir.tile<1xi8>
  %15 = tileir.reshape %a5 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %v5, %k5 = tileir.load_ptr_tko weak %15 : !tileir.tile<1x!tileir.ptr<i8>>
  %16 = tileir.store_ptr_tko weak %15, %14 : !tileir.tile<1x!tileir.ptr<i8>>
  tileir.return
}

tileir.entry @unpack(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<i32>>, %a2: !tileir.tile<!tileir.ptr<i8>>, %a3: !tileir.tile<!tileir.ptr<f16>>, %a4: !tileir.tile<!tileir.ptr<i8>>, %a5: !tileir.tile<!tileir.ptr<i1>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<32x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<32x!tileir.ptr<i8>>
  %2 = tileir.unpack %v0 : !tileir.tile<32xi8> -> !tileir.tile<8xi32>
  %3 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x!tileir.ptr<i32>>
  %4 = tileir.broadcast %3 : !tileir.tile<1x!tileir.ptr<i32>> -> !tileir.tile<8x!tileir.ptr<i32>>
  %v1, %k1 = tileir.load_ptr_tko weak %4 : !tileir.tile<8x!tileir.ptr<i32>>
  %5 = tileir.store_ptr_tko weak %4, %2 : !tileir.tile<8x!tileir.ptr<i32>>
  %6 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<16x!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %7 : !tileir.tile<16x!tileir.ptr<i8>>
  %8 = tileir.unpack %v2 : !tileir.tile<16xi8> -> !tileir.tile<8xf16>
  %9 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x!tileir.ptr<f16>>
  %10 = tileir.broadcast %9 : !tileir.tile<1x!tileir.ptr<f16>> -> !tileir.tile<8x!tileir.ptr<f16>>
  %v3, %k3 = tileir.load_ptr_tko weak %10 : !tileir.tile<8x!tileir.ptr<f16>>
  %11 = tileir.store_ptr_tko weak %10, %8 : !tileir.tile<8x!tileir.ptr<f16>>
  %12 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %v4, %k4 = tileir.load_ptr_tko weak %12 : !tileir.tile<1x!tileir.ptr<i8>>
  %13 = tileir.unpack %v4 : !tileir.tile<1xi8> -> !tileir.tile<8xi1>
  %14 = tileir.reshape %a5 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %15 = tileir.broadcast %14 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<8x!tileir.ptr<i1>>
  %v5, %k5 = tileir.load_ptr_tko weak %15 : !tileir.tile<8x!tileir.ptr<i1>>
  %16 = tileir.store_ptr_tko weak %15, %13 : !tileir.tile<8x!tileir.ptr<i1>>
  tileir.return
}

tileir.entry @unpack_f4(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<32x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<32x!tileir.ptr<i8>>
  %2 = tileir.unpack %v0 : !tileir.tile<32xi8> -> !tileir.tile<64xf4E2M1FN>
  %3 = tileir.ftof %2 rounding<nearest_even> : !tileir.tile<64xf4E2M1FN> -> !tileir.tile<64xf32>
  %4 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<64x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x!tileir.ptr<f32>>
  %6 = tileir.store_ptr_tko weak %5, %3 : !tileir.tile<64x!tileir.ptr<f32>>
  tileir.return
}
