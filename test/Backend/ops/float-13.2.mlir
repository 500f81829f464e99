// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Floating point arithmetic. A kernel an operation, from bytecode 13.2 on.

tileir.entry @atan2(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.atan2 %v0, %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.atan2 %v1, %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.atan2 %v2, %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.atan2 %v3, %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @tanh_approx(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.tanh %v0 rounding<approx> : !tileir.tile<f32>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
