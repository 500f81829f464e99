// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Accesses through views. A kernel an operation, from bytecode 13.4 on.

tileir.entry @inbounds(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [%n] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %x, %k = tileir.load_view_tko weak %v[%n, %n] inbounds=[true, false] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  %k2 = tileir.store_view_tko weak %x, %v[%n, %n] token=%k inbounds=[true, true] : !tileir.tile<16x8xf32>, !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>]
  tileir.return
}
