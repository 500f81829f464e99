// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Floating point arithmetic. A kernel an operation, from bytecode 13.4 on.

tileir.entry @fpowi(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<i32>>, %a2: !tileir.tile<!tileir.ptr<bf16>>, %a3: !tileir.tile<!tileir.ptr<f32>>, %a4: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i32>>
  %0 = tileir.fpowi %v0, %v1 : !tileir.tile<f16>, !tileir.tile<i32>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.fpowi %v2, %v1 : !tileir.tile<bf16>, !tileir.tile<i32>
  %3 = tileir.store_ptr_tko weak %a2, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.fpowi %v3, %v1 : !tileir.tile<f32>, !tileir.tile<i32>
  %5 = tileir.store_ptr_tko weak %a3, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.fpowi %v4, %v1 : !tileir.tile<f64>, !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a4, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}
