// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Fences, dependent launches. A kernel an operation, from bytecode 13.4 on.

tileir.entry @memory_fence_alias_tko(%p: !tileir.tile<!tileir.ptr<f32>>) {
  %x, %k = tileir.load_ptr_tko weak %p : !tileir.tile<!tileir.ptr<f32>>
  %k1 = tileir.memory_fence_alias_tko %k
  %k2 = tileir.store_ptr_tko weak %p, %x token=%k1 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @gdc(%p: !tileir.tile<!tileir.ptr<f32>>) {
  %k0 = tileir.gdc_wait_tko
  %x, %k = tileir.load_ptr_tko weak %p token=%k0 : !tileir.tile<!tileir.ptr<f32>>
  %k1 = tileir.store_ptr_tko weak %p, %x token=%k : !tileir.tile<!tileir.ptr<f32>>
  %k2 = tileir.gdc_launch_dependents_tko token=%k1
  %k3 = tileir.gdc_launch_dependents_tko
  %k4 = tileir.gdc_wait_tko token=%k2
  tileir.return
}
