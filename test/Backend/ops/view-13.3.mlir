// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Strided and gather/scatter views, reductions through views. A kernel an operation, from bytecode 13.3 on.

tileir.entry @strided_view(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [%n] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  %v = tileir.make_strided_view %a : !tileir.strided_view<tile = 16x8, traversal_strides = [8, 8], !tileir.tensor_view<?x64xf32, strides = [?, 1]>, padding = zero>
  %w = tileir.make_strided_view %a : !tileir.strided_view<tile = 16x8, traversal_strides = [16, 8], !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %s:2 = tileir.get_index_space_shape %v : !tileir.strided_view<tile = 16x8, traversal_strides = [8, 8], !tileir.tensor_view<?x64xf32, strides = [?, 1]>, padding = zero> -> !tileir.tile<i32>, !tileir.tile<i32>
  %x, %k = tileir.load_view_tko weak %v[%s#0, %n] : !tileir.strided_view<tile = 16x8, traversal_strides = [8, 8], !tileir.tensor_view<?x64xf32, strides = [?, 1]>, padding = zero>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  %k2 = tileir.store_view_tko weak %x, %w[%n, %s#1] token=%k : !tileir.tile<16x8xf32>, !tileir.strided_view<tile = 16x8, traversal_strides = [16, 8], !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>]
  tileir.return
}

tileir.entry @gather_scatter_view(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [%n] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  %v = tileir.make_gather_scatter_view %a : !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0, padding = zero>
  %w = tileir.make_gather_scatter_view %a : !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0>
  %i = tileir.iota : !tileir.tile<16xi32>
  %x, %k = tileir.load_view_tko weak %v[%i, %n] : !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0, padding = zero>[!tileir.tile<16xi32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  %k2 = tileir.store_view_tko weak %x, %w[%i, %n] token=%k : !tileir.tile<16x8xf32>, !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0>[!tileir.tile<16xi32>, !tileir.tile<i32>]
  tileir.return
}

tileir.entry @atomic_red_and(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko and relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko and relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}

tileir.entry @atomic_red_or(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko or relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko or relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}

tileir.entry @atomic_red_xor(%p: !tileir.tile<!tileir.ptr<i64>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi64, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi64>
  %k = tileir.atomic_red_view_tko xor relaxed scope<device> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi64>
  %k2 = tileir.atomic_red_view_tko xor relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi64>
  tileir.return
}

tileir.entry @atomic_red_add(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko add relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko add relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}

tileir.entry @atomic_red_addf(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>
  %x = tileir.constant dense<1.0> : !tileir.tile<32xf32>
  %k = tileir.atomic_red_view_tko addf relaxed scope<device> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xf32>
  %k2 = tileir.atomic_red_view_tko addf relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xf32>
  tileir.return
}

tileir.entry @atomic_red_max(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko max relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko max relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}

tileir.entry @atomic_red_min(%p: !tileir.tile<!tileir.ptr<i64>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi64, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi64>
  %k = tileir.atomic_red_view_tko min relaxed scope<device> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi64>
  %k2 = tileir.atomic_red_view_tko min relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi64, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi64>
  tileir.return
}

tileir.entry @atomic_red_umax(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko umax relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko umax relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}

tileir.entry @atomic_red_umin(%p: !tileir.tile<!tileir.ptr<i32>>, %n: !tileir.tile<i32>) {
  %a = tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xi32, strides = [1]>
  %v = tileir.make_partition_view %a : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>
  %x = tileir.constant dense<1> : !tileir.tile<32xi32>
  %k = tileir.atomic_red_view_tko umin relaxed scope<tl_blk> %v[%n], %x : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  %k2 = tileir.atomic_red_view_tko umin relaxed scope<device> %v[%n], %x token=%k : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<32xi32>
  tileir.return
}
