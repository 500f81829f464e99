// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Matrix products. A kernel an operation, from bytecode 13.3 on.

tileir.entry @mmaf_fast_acc(%a0: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a1: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a2: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<64x32x!tileir.ptr<f8E4M3FN>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<32x64x!tileir.ptr<f8E4M3FN>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<64x64x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<64x64x!tileir.ptr<f32>>
  %6 = tileir.mmaf %v0, %v1, %v2 fast_acc : !tileir.tile<64x32xf8E4M3FN>, !tileir.tile<32x64xf8E4M3FN>, !tileir.tile<64x64xf32>
  %7 = tileir.store_ptr_tko weak %5, %6 : !tileir.tile<64x64x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_scaled_f8(%a0: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a1: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f8E8M0FNU>>, %a4: !tileir.tile<!tileir.ptr<f8E8M0FNU>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<128x64x!tileir.ptr<f8E4M3FN>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<128x64x!tileir.ptr<f8E4M3FN>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<64x128x!tileir.ptr<f8E4M3FN>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<64x128x!tileir.ptr<f8E4M3FN>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<128x128x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<128x128x!tileir.ptr<f32>>
  %6 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %v3, %k3 = tileir.load_ptr_tko weak %7 : !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %8 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %9 = tileir.broadcast %8 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %v4, %k4 = tileir.load_ptr_tko weak %9 : !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %10 = tileir.mmaf_scaled %v0, %v1, %v2 scale %v3, %v4 : !tileir.tile<128x64xf8E4M3FN>, !tileir.tile<64x128xf8E4M3FN>, !tileir.tile<128x128xf32>, !tileir.tile<128x2xf8E8M0FNU>, !tileir.tile<2x128xf8E8M0FNU>
  %11 = tileir.store_ptr_tko weak %5, %10 : !tileir.tile<128x128x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_scaled_f8E5M2(%a0: !tileir.tile<!tileir.ptr<f8E5M2>>, %a1: !tileir.tile<!tileir.ptr<f8E5M2>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f8E8M0FNU>>, %a4: !tileir.tile<!tileir.ptr<f8E8M0FNU>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<128x64x!tileir.ptr<f8E5M2>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<128x64x!tileir.ptr<f8E5M2>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f8E5M2>> -> !tileir.tile<1x1x!tileir.ptr<f8E5M2>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f8E5M2>> -> !tileir.tile<64x128x!tileir.ptr<f8E5M2>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<64x128x!tileir.ptr<f8E5M2>>
  %4 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %5 = tileir.broadcast %4 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<128x128x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %5 : !tileir.tile<128x128x!tileir.ptr<f32>>
  %6 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %v3, %k3 = tileir.load_ptr_tko weak %7 : !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %8 = tileir.reshape %a4 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %9 = tileir.broadcast %8 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %v4, %k4 = tileir.load_ptr_tko weak %9 : !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %10 = tileir.mmaf_scaled %v0, %v1, %v2 scale %v3, %v4 : !tileir.tile<128x64xf8E5M2>, !tileir.tile<64x128xf8E5M2>, !tileir.tile<128x128xf32>, !tileir.tile<128x2xf8E8M0FNU>, !tileir.tile<2x128xf8E8M0FNU>
  %11 = tileir.store_ptr_tko weak %5, %10 : !tileir.tile<128x128x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_scaled_f4_32(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<f8E8M0FNU>>, %a3: !tileir.tile<!tileir.ptr<f8E8M0FNU>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<4096x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4096x!tileir.ptr<i8>>
  %2 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %3 = tileir.reshape %2 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<128x64xf4E2M1FN>
  %4 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %5 = tileir.reshape %4 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<64x128xf4E2M1FN>
  %6 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<128x128x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %7 : !tileir.tile<128x128x!tileir.ptr<f32>>
  %8 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %9 = tileir.broadcast %8 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %v2, %k2 = tileir.load_ptr_tko weak %9 : !tileir.tile<128x2x!tileir.ptr<f8E8M0FNU>>
  %10 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %11 = tileir.broadcast %10 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %v3, %k3 = tileir.load_ptr_tko weak %11 : !tileir.tile<2x128x!tileir.ptr<f8E8M0FNU>>
  %12 = tileir.mmaf_scaled %3, %5, %v1 scale %v2, %v3 : !tileir.tile<128x64xf4E2M1FN>, !tileir.tile<64x128xf4E2M1FN>, !tileir.tile<128x128xf32>, !tileir.tile<128x2xf8E8M0FNU>, !tileir.tile<2x128xf8E8M0FNU>
  %13 = tileir.store_ptr_tko weak %7, %12 : !tileir.tile<128x128x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_scaled_f4_16(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<f8E8M0FNU>>, %a3: !tileir.tile<!tileir.ptr<f8E8M0FNU>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<4096x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4096x!tileir.ptr<i8>>
  %2 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %3 = tileir.reshape %2 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<128x64xf4E2M1FN>
  %4 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %5 = tileir.reshape %4 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<64x128xf4E2M1FN>
  %6 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<128x128x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %7 : !tileir.tile<128x128x!tileir.ptr<f32>>
  %8 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %9 = tileir.broadcast %8 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<128x4x!tileir.ptr<f8E8M0FNU>>
  %v2, %k2 = tileir.load_ptr_tko weak %9 : !tileir.tile<128x4x!tileir.ptr<f8E8M0FNU>>
  %10 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>>
  %11 = tileir.broadcast %10 : !tileir.tile<1x1x!tileir.ptr<f8E8M0FNU>> -> !tileir.tile<4x128x!tileir.ptr<f8E8M0FNU>>
  %v3, %k3 = tileir.load_ptr_tko weak %11 : !tileir.tile<4x128x!tileir.ptr<f8E8M0FNU>>
  %12 = tileir.mmaf_scaled %3, %5, %v1 scale %v2, %v3 : !tileir.tile<128x64xf4E2M1FN>, !tileir.tile<64x128xf4E2M1FN>, !tileir.tile<128x128xf32>, !tileir.tile<128x4xf8E8M0FNU>, !tileir.tile<4x128xf8E8M0FNU>
  %13 = tileir.store_ptr_tko weak %7, %12 : !tileir.tile<128x128x!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mmaf_scaled_f4_f8(%a0: !tileir.tile<!tileir.ptr<i8>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<f8E4M3FN>>, %a3: !tileir.tile<!tileir.ptr<f8E4M3FN>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i8>> -> !tileir.tile<1x!tileir.ptr<i8>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i8>> -> !tileir.tile<4096x!tileir.ptr<i8>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<4096x!tileir.ptr<i8>>
  %2 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %3 = tileir.reshape %2 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<128x64xf4E2M1FN>
  %4 = tileir.unpack %v0 : !tileir.tile<4096xi8> -> !tileir.tile<8192xf4E2M1FN>
  %5 = tileir.reshape %4 : !tileir.tile<8192xf4E2M1FN> -> !tileir.tile<64x128xf4E2M1FN>
  %6 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %7 = tileir.broadcast %6 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<128x128x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %7 : !tileir.tile<128x128x!tileir.ptr<f32>>
  %8 = tileir.reshape %a2 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %9 = tileir.broadcast %8 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<128x4x!tileir.ptr<f8E4M3FN>>
  %v2, %k2 = tileir.load_ptr_tko weak %9 : !tileir.tile<128x4x!tileir.ptr<f8E4M3FN>>
  %10 = tileir.reshape %a3 : !tileir.tile<!tileir.ptr<f8E4M3FN>> -> !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>>
  %11 = tileir.broadcast %10 : !tileir.tile<1x1x!tileir.ptr<f8E4M3FN>> -> !tileir.tile<4x128x!tileir.ptr<f8E4M3FN>>
  %v3, %k3 = tileir.load_ptr_tko weak %11 : !tileir.tile<4x128x!tileir.ptr<f8E4M3FN>>
  %12 = tileir.mmaf_scaled %3, %5, %v1 scale %v2, %v3 : !tileir.tile<128x64xf4E2M1FN>, !tileir.tile<64x128xf4E2M1FN>, !tileir.tile<128x128xf32>, !tileir.tile<128x4xf8E4M3FN>, !tileir.tile<4x128xf8E4M3FN>
  %13 = tileir.store_ptr_tko weak %7, %12 : !tileir.tile<128x128x!tileir.ptr<f32>>
  tileir.return
}
