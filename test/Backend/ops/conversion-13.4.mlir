// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Conversions. A kernel an operation, from bytecode 13.4 on.

tileir.entry @ftoi_saturating(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> saturating : !tileir.tile<f32> -> !tileir.tile<i8>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.ftoi %v0 signed rounding<nearest_int_to_zero> saturating : !tileir.tile<f32> -> !tileir.tile<i32>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i32>>
  %3 = tileir.store_ptr_tko weak %a2, %2 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @ftof_rounding(%a0: !tileir.tile<!tileir.ptr<f32>>, %a1: !tileir.tile<!tileir.ptr<f16>>, %a2: !tileir.tile<!tileir.ptr<tf32>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f32>>
  %0 = tileir.ftof %v0 rounding<zero> : !tileir.tile<f32> -> !tileir.tile<f16>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<f16>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<f16>>
  %2 = tileir.ftof %v0 rounding<nearest_away> : !tileir.tile<f32> -> !tileir.tile<tf32>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<tf32>>
  %3 = tileir.store_ptr_tko weak %a2, %2 : !tileir.tile<!tileir.ptr<tf32>>
  %4 = tileir.ftof %v1 rounding<zero> : !tileir.tile<f16> -> !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a0, %4 : !tileir.tile<!tileir.ptr<f32>>
  %6 = tileir.ftof %v1 rounding<negative_inf> : !tileir.tile<f16> -> !tileir.tile<f32>
  %7 = tileir.store_ptr_tko weak %a0, %6 : !tileir.tile<!tileir.ptr<f32>>
  %8 = tileir.ftof %v1 rounding<positive_inf> : !tileir.tile<f16> -> !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a0, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.ftof %v1 rounding<nearest_away> : !tileir.tile<f16> -> !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a0, %10 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
