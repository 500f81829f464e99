// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Conversions. A kernel an operation, from bytecode 13.2 on.

tileir.entry @ftof_to_scale(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f8E8M0FNU>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.ftof %v0 rounding<zero> : !tileir.tile<f32> -> !tileir.tile<f8E8M0FNU>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f8E8M0FNU>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f8E8M0FNU>>
  %2 = tileir.ftof %v0 rounding<positive_inf> : !tileir.tile<f32> -> !tileir.tile<f8E8M0FNU>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<f8E8M0FNU>>
  tileir.return
}

tileir.entry @ftof_from_scale(%a0: !tileir.tile<!tileir.ptr<f8E8M0FNU>>, %a1: !tileir.tile<!tileir.ptr<f32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f8E8M0FNU>>
  %0 = tileir.ftof %v0 rounding<nearest_even> : !tileir.tile<f8E8M0FNU> -> !tileir.tile<f32>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f32>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
