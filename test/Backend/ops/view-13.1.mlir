// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Views and accesses through them. A kernel an operation, from bytecode 13.1 on.

tileir.entry @tensor_view(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %m: !tileir.tile<i64>, %q: !tileir.tile<!tileir.ptr<i64>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [%n] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  %b = tileir.make_tensor_view %p, shape = [], strides = [] : !tileir.tensor_view<32x64xf32, strides = [64, 1]>
  %c = tileir.make_tensor_view %p, shape = [%m], strides = [] : !tileir.tile<i64> -> !tileir.tensor_view<?xf32, strides = [1]>
  %s:2 = tileir.get_tensor_shape %a : !tileir.tensor_view<?x64xf32, strides = [?, 1]> -> !tileir.tile<i32>, !tileir.tile<i32>
  %u = tileir.get_tensor_shape %c : !tileir.tensor_view<?xf32, strides = [1]> -> !tileir.tile<i64>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>
  %t:2 = tileir.get_index_space_shape %v : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf> -> !tileir.tile<i32>, !tileir.tile<i32>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 8x16, !tileir.tensor_view<32x64xf32, strides = [64, 1]>>
  %x, %k = tileir.load_view_tko weak %v[%s#0, %t#1] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  %y = tileir.reshape %x : !tileir.tile<16x8xf32> -> !tileir.tile<8x16xf32>
  %k2 = tileir.store_view_tko weak %y, %w[%s#1, %t#0] token=%k : !tileir.tile<8x16xf32>, !tileir.partition_view<tile = 8x16, !tileir.tensor_view<32x64xf32, strides = [64, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>]
  %k3 = tileir.store_ptr_tko weak %q, %u : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @load_view_zero(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = zero>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = zero>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @load_view_neg_zero(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = neg_zero>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = neg_zero>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @load_view_nan(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = nan>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = nan>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @load_view_pos_inf(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = pos_inf>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = pos_inf>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @load_view_neg_inf(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = neg_inf>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = neg_inf>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @load_view_unpadded(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %x, %k = tileir.load_view_tko weak %v[%n] : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %b = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %b : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %k2 = tileir.store_view_tko weak %x, %w[%n] : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @view_relaxed(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %x, %k = tileir.load_view_tko relaxed scope<tl_blk> %v[%n] token=%k0 : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %k2 = tileir.store_view_tko relaxed scope<sys> %x, %v[%n] token=%k : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @view_acquire_release(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %x, %k = tileir.load_view_tko acquire scope<device> %v[%n] token=%k0 : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %k2 = tileir.store_view_tko release scope<device> %x, %v[%n] token=%k : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @view_hints(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %k0 = tileir.make_token
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %x, %k = tileir.load_view_tko weak %v[%n] token=%k0 hints={sm_90 = {allow_tma = false, latency = 2 : i32}} : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
  %k2 = tileir.store_view_tko weak %x, %v[%n] token=%k hints={sm_100 = {latency = 3 : i32}} : !tileir.tile<32xf32>, !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}
