// RUN: tilecc-opt %s --split-input-file --verify-diagnostics
// Each constraint on views, partitions and their accesses is refused with its id's test.

// tile_ptr_c1
// expected-error @below {{a pointer points to numbers, not to 'i7'}}
func.func @tile_ptr_c1(%p: !tile.ptr<i7>) { return }

// -----

// tile_view_c1
// expected-error @below {{a view of rank 2 has 1 strides}}
func.func @tile_view_c1(%v: !tile.view<?x?xf32, strides = [1]>) { return }

// -----

// tile_view_c2
// expected-error @below {{a view has elements that are numbers, not 'i3'}}
func.func @tile_view_c2(%v: !tile.view<?xi3, strides = [1]>) { return }

// -----

// tile_view_c3
// expected-error @below {{an extent of a view is at least 1, got 0}}
func.func @tile_view_c3(%v: !tile.view<0xf32, strides = [1]>) { return }

// -----

// tile_view_c3
// expected-error @below {{a stride of a view is at least 0, got -1}}
func.func @tile_view_c3_stride(%v: !tile.view<4xf32, strides = [-1]>) { return }

// -----

// tile_partition_c1
// expected-error @below {{a tile of rank 1 cannot cut a view of rank 2}}
func.func @tile_partition_c1(%t: !tile.partition<64, !tile.view<?x?xf32, strides = [?, 1]>>) { return }

// -----

// tile_partition_c2
// expected-error @below {{a tile extent is a power of two, got 48}}
func.func @tile_partition_c2(%t: !tile.partition<48, !tile.view<?xf32, strides = [1]>>) { return }

// -----

// tile_partition_c3
// expected-error @below {{dim_map is a permutation of the axes}}
func.func @tile_partition_c3(%t: !tile.partition<8x8, !tile.view<?x?xf32, strides = [?, 1]>, dim_map = [0, 0]>) { return }

// -----

// tile_partition_c4
// expected-error @below {{padding nan needs floating-point elements}}
func.func @tile_partition_c4(%t: !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = nan>) { return }

// -----

// expected-error @below {{no padding is called `ones`}}
func.func @unknown_padding(%t: !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = ones>) { return }

// -----

func.func @tile_make_view_c1(%p: !tile.ptr<f32>) {
  // expected-error @below {{the view has 1 extents to give, got 0}}
  %v = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [1]>
  return
}

// -----

func.func @tile_make_view_c1_strides(%p: !tile.ptr<f32>, %n: i32) {
  // expected-error @below {{the view has 1 strides to give, got 0}}
  %v = tile.make_view %p, shape = [%n : i32], strides = [] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [?]>
  return
}

// -----

func.func @tile_make_view_c2(%p: !tile.ptr<f32>, %n: i32, %m: i64) {
  // expected-error @below {{extents and strides of a view have one integer type}}
  %v = tile.make_view %p, shape = [%n : i32], strides = [%m : i64] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [?]>
  return
}

// -----

func.func @tile_make_view_c3(%p: !tile.ptr<f16>, %n: i32) {
  // expected-error @below {{a pointer to 'f16' under a view of 'f32'}}
  %v = tile.make_view %p, shape = [%n : i32], strides = [] : !tile.ptr<f16> -> !tile.view<?xf32, strides = [1]>
  return
}

// -----

func.func @tile_partition_op_c1(%v: !tile.view<?xf32, strides = [1]>) {
  // expected-error @below {{the partition belongs to another view type}}
  %t = tile.partition %v : !tile.view<?xf32, strides = [1]> -> !tile.partition<8, !tile.view<16xf32, strides = [1]>>
  return
}

// -----

func.func @tile_index_space_c1(%t: !tile.partition<8, !tile.view<16xf32, strides = [1]>>) {
  // expected-error @below {{a partition of rank 1 has as many counts}}
  %n:2 = tile.index_space %t : !tile.partition<8, !tile.view<16xf32, strides = [1]>> -> i32, i32
  return
}

// -----

func.func @tile_view_access_c1(%t: !tile.partition<8, !tile.view<16xf32, strides = [1]>>, %i: i32) {
  // expected-error @below {{a partition of rank 1 takes as many indices, got 2}}
  %x = tile.load_view %t[%i, %i] : !tile.partition<8, !tile.view<16xf32, strides = [1]>>, i32, i32 -> tensor<8xf32>
  return
}

// -----

func.func @tile_view_access_c1_types(%t: !tile.partition<8x8, !tile.view<16x16xf32, strides = [16, 1]>>, %i: i32, %j: i64) {
  // expected-error @below {{the indices of a tile have one integer type}}
  %x = tile.load_view %t[%i, %j] : !tile.partition<8x8, !tile.view<16x16xf32, strides = [16, 1]>>, i32, i64 -> tensor<8x8xf32>
  return
}

// -----

func.func @tile_view_access_c2(%t: !tile.partition<8, !tile.view<16xf32, strides = [1]>>, %i: i32, %x: tensor<4xf32>) {
  // expected-error @below {{a tile of the partition is 'tensor<8xf32>', got 'tensor<4xf32>'}}
  tile.store_view %x, %t[%i] : tensor<4xf32>, !tile.partition<8, !tile.view<16xf32, strides = [1]>>, i32
  return
}

// -----

// tile_partition_c5
// expected-error @below {{a partition with steps has one for each axis and no dim_map}}
func.func @tile_partition_c5(%t: !tile.partition<8x8, !tile.view<?x?xf32, strides = [?, 1]>, steps = [3]>) { return }

// -----

// tile_partition_c5
// expected-error @below {{the step of a partition is at least 1}}
func.func @tile_partition_c5_zero(%t: !tile.partition<8, !tile.view<?xf32, strides = [1]>, steps = [0]>) { return }

// -----

func.func @tile_atomic_view_c1(%v: tensor<8xi32>, %t: !tile.partition<8, !tile.view<?xi32, strides = [1]>>, %i: i32) {
  // expected-error @below {{an atomic update of a view has no exchange and no system scope}}
  tile.atomic_view exchange device %v, %t[%i] : tensor<8xi32>, !tile.partition<8, !tile.view<?xi32, strides = [1]>>, i32
  return
}

// -----

func.func @tile_atomic_view_c2(%v: tensor<8xi32>, %t: !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = zero>, %i: i32) {
  // expected-error @below {{an atomic update of a view has no padding}}
  tile.atomic_view add device %v, %t[%i] : tensor<8xi32>, !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = zero>, i32
  return
}
