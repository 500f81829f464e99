// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Floating point arithmetic. A kernel an operation, from bytecode 13.3 on.

tileir.entry @exp_approx(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.exp %v0 rounding<approx> : !tileir.tile<f32>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
