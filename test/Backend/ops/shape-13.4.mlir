// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Constants, shapes, reductions. A kernel an operation, from bytecode 13.4 on.

tileir.entry @insert(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f32>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<2x4x!tileir.ptr<f32>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<2x4x!tileir.ptr<f32>>
  %2 = tileir.reshape %a1 : !tileir.tile<!tileir.ptr<f32>> -> !tileir.tile<1x1x!tileir.ptr<f32>>
  %3 = tileir.broadcast %2 : !tileir.tile<1x1x!tileir.ptr<f32>> -> !tileir.tile<4x8x!tileir.ptr<f32>>
  %v1, %k1 = tileir.load_ptr_tko weak %3 : !tileir.tile<4x8x!tileir.ptr<f32>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i32>>
  %4 = tileir.insert %v0 into %v1[%v2, %v2] : !tileir.tile<2x4xf32> into !tileir.tile<4x8xf32>
  %5 = tileir.store_ptr_tko weak %3, %4 : !tileir.tile<4x8x!tileir.ptr<f32>>
  tileir.return
}
