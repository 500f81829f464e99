// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Allocations, private and constant globals. A kernel an operation, from bytecode 13.3 on.

tileir.global private constant @hidden alignment = 8 dense<7> : !tileir.tile<16xi32>

tileir.entry @alloca(%p: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.alloca num_elements = 64 alignment = 16 : !tileir.tile<!tileir.ptr<f32>>
  %b = tileir.alloca num_elements = 1 alignment = 4 global : !tileir.tile<!tileir.ptr<f32>>
  %x, %k = tileir.load_ptr_tko weak %p : !tileir.tile<!tileir.ptr<f32>>
  %k2 = tileir.store_ptr_tko weak %a, %x : !tileir.tile<!tileir.ptr<f32>>
  %y, %k3 = tileir.load_ptr_tko weak %a token=%k2 : !tileir.tile<!tileir.ptr<f32>>
  %k4 = tileir.store_ptr_tko weak %b, %y : !tileir.tile<!tileir.ptr<f32>>
  %k5 = tileir.store_ptr_tko weak %p, %y token=%k3 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @get_private_global(%p: !tileir.tile<!tileir.ptr<i32>>) {
  %g = tileir.get_global @hidden : !tileir.tile<!tileir.ptr<i32>>
  %x, %k = tileir.load_ptr_tko weak %g : !tileir.tile<!tileir.ptr<i32>>
  %k2 = tileir.store_ptr_tko weak %p, %x : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}
