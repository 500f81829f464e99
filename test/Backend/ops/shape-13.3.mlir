// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Constants, shapes, reductions. A kernel an operation, from bytecode 13.3 on.

tileir.entry @constant_f4(%a0: !tileir.tile<!tileir.ptr<f32>>) {
  %0 = tileir.constant dense<[1.5, -2.0]> : !tileir.tile<2xf4E2M1FN>
  %1 = tileir.ftof %0 rounding<nearest_even> : !tileir.tile<2xf4E2M1FN> -> !tileir.tile<2xf32>
  %2 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x!tileir.ptr<f32>> -> !tileir.tile<2x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %3 : !tileir.tile<2x!tileir.ptr<f32>>
  %4 = tileir.store_ptr_tko weak %3, %1 : !tileir.tile<2x!tileir.ptr<f32>>
  tileir.return
}
