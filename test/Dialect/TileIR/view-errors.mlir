// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// make_tensor_view_c1
tileir.entry @make_tensor_view_c1() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<i32>>
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{of 'f32' has a base of type}}
  "tileir.make_tensor_view"(%p, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!tileir.tile<!tileir.ptr<i32>>, !tileir.tile<i32>, !tileir.tile<i32>) -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  tileir.return
}

// -----

// make_tensor_view_c2
tileir.entry @make_tensor_view_c2() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<f32>>
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs 1 extents and 1 strides, got 1 and 0}}
  tileir.make_tensor_view %p, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  tileir.return
}

// -----

// make_tensor_view_c3
tileir.entry @make_tensor_view_c3() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<f32>>
  %n = "test.value"() : () -> !tileir.tile<i32>
  %m = "test.value"() : () -> !tileir.tile<i64>
  // expected-error@+1 {{needs extents and strides of one type}}
  "tileir.make_tensor_view"(%p, %n, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!tileir.tile<!tileir.ptr<f32>>, !tileir.tile<i32>, !tileir.tile<i64>) -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  tileir.return
}

// -----

// view of another tensor
tileir.entry @view() {
  %t = "test.value"() : () -> !tileir.tensor_view<?xf32, strides = [1]>
  // expected-error@+1 {{the view is one of this tensor view}}
  "tileir.make_partition_view"(%t) : (!tileir.tensor_view<?xf32, strides = [1]>) -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  tileir.return
}

// -----

// extents_c1
tileir.entry @extents_c1() {
  %t = "test.value"() : () -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  // expected-error@+1 {{gives 2 extents, got 1}}
  %n = tileir.get_tensor_shape %t : !tileir.tensor_view<?x64xf32, strides = [?, 1]> -> !tileir.tile<i32>
  tileir.return
}

// -----

// extents_c2
tileir.entry @extents_c2() {
  %t = "test.value"() : () -> !tileir.tensor_view<?x64xf32, strides = [?, 1]>
  // expected-error@+1 {{gives extents of one type}}
  %n:2 = tileir.get_tensor_shape %t : !tileir.tensor_view<?x64xf32, strides = [?, 1]> -> !tileir.tile<i32>, !tileir.tile<i64>
  tileir.return
}

// -----

// access_c1
tileir.entry @access_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{moves '!tileir.tile<16x8xf32>'}}
  tileir.load_view_tko weak %v[%i, %i] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<f32>
  tileir.return
}

// -----

// access_c2
tileir.entry @access_c2() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs 2 indices, got 1}}
  tileir.load_view_tko weak %v[%i] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// access_c3
tileir.entry @access_c3() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<16xi32>
  %j = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs '!tileir.tile<i32>' as index 0}}
  tileir.load_view_tko weak %v[%i, %j] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<16xi32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// access_c3 sparse
tileir.entry @access_c3() {
  %v = "test.value"() : () -> !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs '!tileir.tile<16xi32>' as index 0}}
  tileir.load_view_tko weak %v[%i, %i] : !tileir.gather_scatter_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>, sparse_dim = 0>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// access_c4
tileir.entry @access_c4() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %j = "test.value"() : () -> !tileir.tile<i64>
  // expected-error@+1 {{needs indices of one type}}
  tileir.load_view_tko weak %v[%i, %j] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i64>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// access_c5
tileir.entry @access_c5() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs 2 `inbounds` marks, got 1}}
  tileir.load_view_tko weak %v[%i, %i] inbounds=[true] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// load_c1
tileir.entry @load_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{loads `weak`, `relaxed` or `acquire`, not `release`}}
  tileir.load_view_tko release scope<device> %v[%i, %i] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// store_c1
tileir.entry @store_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<16x8xf32>
  // expected-error@+1 {{stores `weak`, `relaxed` or `release`, not `acquire`}}
  tileir.store_view_tko acquire scope<device> %x, %v[%i, %i] : !tileir.tile<16x8xf32>, !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>]
  tileir.return
}

// -----

// memory_c1
tileir.entry @memory_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{is weak and must not have a scope}}
  tileir.load_view_tko weak scope<device> %v[%i, %i] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// memory_c1 without scope
tileir.entry @memory_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{is not weak and needs a scope}}
  tileir.load_view_tko relaxed %v[%i, %i] : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// hints_c4
tileir.entry @hints_c4() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{hint `latency` must be from 1 to 10}}
  tileir.load_view_tko weak %v[%i, %i] hints={sm_90 = {latency = 11 : i32}} : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// hints_c4 tma
tileir.entry @hints_c4() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{hint `allow_tma` must be true or false}}
  tileir.load_view_tko weak %v[%i, %i] hints={sm_90 = {allow_tma = 1 : i32}} : !tileir.partition_view<tile = 16x8, !tileir.tensor_view<?x64xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<16x8xf32>
  tileir.return
}

// -----

// atomic_red_c1
tileir.entry @atomic_red_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{is relaxed and of scope `tl_blk` or `device`}}
  tileir.atomic_red_view_tko add relaxed scope<sys> %v[%i], %x : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<8xi32>
  tileir.return
}

// -----

// atomic_red_c1 order
tileir.entry @atomic_red_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{is relaxed and of scope `tl_blk` or `device`}}
  tileir.atomic_red_view_tko add acquire scope<device> %v[%i], %x : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<8xi32>
  tileir.return
}

// -----

// atomic_red_c2
tileir.entry @atomic_red_c2() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{`xchg` makes no sense}}
  tileir.atomic_red_view_tko xchg relaxed scope<device> %v[%i], %x : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<8xi32>
  tileir.return
}

// -----

// atomic_red_c3
tileir.entry @atomic_red_c3() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>, padding = zero>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{needs a partition or strided view without padding}}
  tileir.atomic_red_view_tko add relaxed scope<device> %v[%i], %x : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>, padding = zero>[!tileir.tile<i32>], !tileir.tile<8xi32>
  tileir.return
}

// -----

// atomic_red_c3 gather
tileir.entry @atomic_red_c3() {
  %v = "test.value"() : () -> !tileir.gather_scatter_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>, sparse_dim = 0>
  %i = "test.value"() : () -> !tileir.tile<8xi32>
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{needs a partition or strided view without padding}}
  tileir.atomic_red_view_tko add relaxed scope<device> %v[%i], %x : !tileir.gather_scatter_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>, sparse_dim = 0>[!tileir.tile<8xi32>], !tileir.tile<8xi32>
  tileir.return
}

// -----

// atomic_c1
tileir.entry @atomic_c1() {
  %v = "test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>
  %i = "test.value"() : () -> !tileir.tile<i32>
  %x = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{`add` has no form for 'f32'}}
  tileir.atomic_red_view_tko add relaxed scope<device> %v[%i], %x : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>], !tileir.tile<8xf32>
  tileir.return
}
