// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Matrix products. A kernel an operation, from bytecode 13.1 on.

tileir.entry @mmaf_f16_f16(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<f16>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<64x32x!tileir.ptr<f16>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<32x64x!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f16>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<64x64x!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f16>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf16>, !tileir.tile<32x64xf16>, !tileir.tile<64x64xf16>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f16>>
  tileir.return
}

tileir.entry @mmaf_f16_f32(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<64x32x!tileir.ptr<f16>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<32x64x!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f16>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf16>, !tileir.tile<32x64xf16>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_bf16_f32(%a0: !tileir.tile<!tileir.ptr<bf16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<bf16>> -> !tileir.tile<1x1x!tileir.ptr<bf16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<bf16>> -> !tileir.tile<64x32x!tileir.ptr<bf16>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<bf16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<bf16>> -> !tileir.tile<1x1x!tileir.ptr<bf16>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<bf16>> -> !tileir.tile<32x64x!tileir.ptr<bf16>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<bf16>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xbf16>, !tileir.tile<32x64xbf16>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_f32_f32(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x32x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<32x64x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f32>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf32>, !tileir.tile<32x64xf32>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_f64_f64(%a0: !tileir.tile<!tileir.ptr<f64>>, %a1: !tileir.tile<!tileir.ptr<f64>>, %a2: !tileir.tile<!tileir.ptr<f64>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x1x!tileir.ptr<f64>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f64>> -> !tileir.tile<64x32x!tileir.ptr<f64>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f64>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x1x!tileir.ptr<f64>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f64>> -> !tileir.tile<32x64x!tileir.ptr<f64>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f64>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f64>> -> !tileir.tile<1x1x!tileir.ptr<f64>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f64>> -> !tileir.tile<64x64x!tileir.ptr<f64>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f64>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf64>, !tileir.tile<32x64xf64>, !tileir.tile<64x64xf64>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @mmaf_batched(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x1x!tileir.ptr<f16>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x1x!tileir.ptr<f16>> -> !tileir.tile<2x64x32x!tileir.ptr<f16>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<2x64x32x!tileir.ptr<f16>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x1x!tileir.ptr<f16>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x1x!tileir.ptr<f16>> -> !tileir.tile<2x32x64x!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<2x32x64x!tileir.ptr<f16>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x1x!tileir.ptr<f32>> -> !tileir.tile<2x64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<2x64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<2x64x32xf16>, !tileir.tile<2x32x64xf16>, !tileir.tile<2x64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<2x64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_tf32(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x32x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<32x64x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f32>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<64x32xf32> -> !tileir.tile<64x32xtf32>
  %7 = tileir.ftof %v1 rounding<nearest_even> : !tileir.tile<32x64xf32> -> !tileir.tile<32x64xtf32>
  %8 = tileir.mmaf %6, %7, %v2 : !tileir.tile<64x32xtf32>, !tileir.tile<32x64xtf32>, !tileir.tile<64x64xf32>
  %9 = tileir.store_ptr_tko weak %5, %8 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_f8E4M3FN_f16(%a0: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a1: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a2: !tileir.tile<!tileir.ptr<f16>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<64x64x!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f16>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf8E4M3FN>, !tileir.tile<32x64xf8E4M3FN>, !tileir.tile<64x64xf16>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f16>>
  tileir.return
}

tileir.entry @mmaf_f8E4M3FN_f32(%a0: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a1: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf8E4M3FN>, !tileir.tile<32x64xf8E4M3FN>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_f8E5M2_f16(%a0: !tileir.tile<!tileir.ptr<f8E5M2>>, %a1: !tileir.tile<!tileir.ptr<f8E5M2>>, %a2: !tileir.tile<!tileir.ptr<f16>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<64x32x!tileir.ptr<f8E5M2>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f8E5M2>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<32x64x!tileir.ptr<f8E5M2>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f8E5M2>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f16>> -> !tileir.tile<1x1x!tileir.ptr<f16>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f16>> -> !tileir.tile<64x64x!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f16>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf8E5M2>, !tileir.tile<32x64xf8E5M2>, !tileir.tile<64x64xf16>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f16>>
  tileir.return
}

tileir.entry @mmaf_f8E5M2_f32(%a0: !tileir.tile<!tileir.ptr<f8E5M2>>, %a1: !tileir.tile<!tileir.ptr<f8E5M2>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<64x32x!tileir.ptr<f8E5M2>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f8E5M2>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<32x64x!tileir.ptr<f8E5M2>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f8E5M2>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 : !tileir.tile<64x32xf8E5M2>, !tileir.tile<32x64xf8E5M2>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmai(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<i8>> -> !tileir.tile<64x32x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<i8>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x1x!tileir.ptr<i8>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<i8>> -> !tileir.tile<32x64x!tileir.ptr<i8>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<i8>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<i32>> -> !tileir.tile<1x1x!tileir.ptr<i32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<i32>> -> !tileir.tile<64x64x!tileir.ptr<i32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<i32>>
  %6 = tileir.mmai %v0 signed, %v1 signed, %v2 : !tileir.tile<64x32xi8>, !tileir.tile<32x64xi8>, !tileir.tile<64x64xi32>
  %7 = tileir.mmai %v0 signed, %v1 unsigned, %6 : !tileir.tile<64x32xi8>, !tileir.tile<32x64xi8>, !tileir.tile<64x64xi32>
  %8 = tileir.mmai %v0 unsigned, %v1 signed, %7 : !tileir.tile<64x32xi8>, !tileir.tile<32x64xi8>, !tileir.tile<64x64xi32>
  %9 = tileir.mmai %v0 unsigned, %v1 unsigned, %8 : !tileir.tile<64x32xi8>, !tileir.tile<32x64xi8>, !tileir.tile<64x64xi32>
  %10 = tileir.store_ptr_tko weak %5, %9 : !tileir.tile<64x64x!tileir.ptr<i32>>
  tileir.return
}
