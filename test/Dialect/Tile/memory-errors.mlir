// RUN: tilecc-opt %s --split-input-file --verify-diagnostics
// Each constraint on pointers, loads, stores, atomics and assumptions is refused.

func.func @tile_offset_c1(%p: tensor<8x!tile.ptr<f32>>, %i: tensor<4xi32>) {
  // expected-error @below {{pointer and offset differ in shape: 'tensor<8x!tile.ptr<f32>>' and 'tensor<4xi32>'}}
  %q = tile.offset %p, %i : tensor<8x!tile.ptr<f32>>, tensor<4xi32>
  return
}

// -----

func.func @tile_ptr_to_int_c1(%p: !tile.ptr<f32>) {
  // expected-error @below {{an address is an i64}}
  %a = tile.ptr_to_int %p : !tile.ptr<f32> -> i32
  return
}

// -----

func.func @tile_int_to_ptr_c1(%a: i32) {
  // expected-error @below {{an address is an i64}}
  %p = tile.int_to_ptr %a : i32 -> !tile.ptr<f32>
  return
}

// -----

func.func @tile_ptr_cast_c1(%p: !tile.ptr<f32>) {
  // expected-error @below {{source and result differ in shape}}
  %q = tile.ptr_cast %p : !tile.ptr<f32> -> tensor<2x!tile.ptr<i8>>
  return
}

// -----

func.func @tile_access_c1(%p: tensor<8x!tile.ptr<f32>>, %x: tensor<8xf16>) {
  // expected-error @below {{a value of 'f16' through pointers to 'f32'}}
  tile.store %p, %x : tensor<8x!tile.ptr<f32>>, tensor<8xf16>
  return
}

// -----

func.func @tile_access_c2(%p: tensor<8x!tile.ptr<f32>>, %x: tensor<8xf32>, %m: tensor<4xi1>) {
  // expected-error @below {{pointers and mask differ in shape}}
  tile.store %p, %x mask %m : tensor<4xi1> : tensor<8x!tile.ptr<f32>>, tensor<8xf32>
  return
}

// -----

func.func @tile_access_c3(%p: !tile.ptr<f32>) {
  // expected-error @below {{a weak access has no scope}}
  %x = tile.load %p scope device : !tile.ptr<f32> -> f32
  return
}

// -----

func.func @tile_access_c3_missing(%p: !tile.ptr<f32>) {
  // expected-error @below {{an ordered access has a scope}}
  %x = tile.load %p order acquire : !tile.ptr<f32> -> f32
  return
}

// -----

func.func @tile_access_c3_order(%p: !tile.ptr<f32>) {
  // expected-error @below {{the order release does not fit this access}}
  %x = tile.load %p order release scope device : !tile.ptr<f32> -> f32
  return
}

// -----

func.func @tile_load_c1(%p: !tile.ptr<f32>, %z: f32) {
  // expected-error @below {{padding has the result's type and needs a mask}}
  %x = tile.load %p padding %z : f32 : !tile.ptr<f32> -> f32
  return
}

// -----

func.func @tile_atomic_c1(%p: !tile.ptr<f32>, %x: f32) {
  // expected-error @below {{an atomic max does not take elements of 'f32'}}
  %o = tile.atomic_rmw max relaxed device %p, %x : !tile.ptr<f32>, f32 -> f32
  return
}

// -----

func.func @tile_atomic_c2(%p: !tile.ptr<i32>, %x: i32) {
  // expected-error @below {{the order weak does not fit this access}}
  %o = tile.atomic_rmw add weak device %p, %x : !tile.ptr<i32>, i32 -> i32
  return
}

// -----

func.func @tile_atomic_cas_c1(%p: !tile.ptr<i16>, %x: i16) {
  // expected-error @below {{compare and exchange takes elements of 32 or 64 bits}}
  %o = tile.atomic_cas relaxed device %p, %x, %x : !tile.ptr<i16>, i16 -> i16
  return
}

// -----

func.func @tile_assume_c1(%x: f32) {
  // expected-error @below {{an assumption is about integers or pointers, not 'f32'}}
  %y = tile.assume #tile.div_by<4>, %x : f32
  return
}

// -----

func.func @tile_assume_c2(%x: i32) {
  // expected-error @below {{a divisor is a power of two, got 12}}
  %y = tile.assume #tile.div_by<12>, %x : i32
  return
}

// -----

func.func @tile_assume_c3(%x: i32) {
  // expected-error @below {{bounds hold for integers, the lower at most the upper}}
  %y = tile.assume #tile.bounded<lower = 3 upper = 2>, %x : i32
  return
}

// -----

func.func @tile_assume_c3_pointer(%p: !tile.ptr<f32>) {
  // expected-error @below {{bounds hold for integers, the lower at most the upper}}
  %y = tile.assume #tile.bounded<lower = 3>, %p : !tile.ptr<f32>
  return
}

// -----

func.func @tile_promise_c1(%x: f32) {
  // expected-error @below {{a promise about indices is about integers, not 'f32'}}
  %y = tile.assume_distinct %x : f32
  return
}

// -----

func.func @tile_promise_c1_of_truth(%x: i1, %n: i64) {
  // expected-error @below {{a promise about indices is about integers, not 'i1'}}
  %y = tile.assume_below %x, %n : i1
  return
}

// -----

func.func @tile_assume_distinct_c1(%x: tensor<8xi32>, %m: tensor<4xi1>) {
  // expected-error @below {{the mask of a promise has the shape of its values}}
  %y = tile.assume_distinct %x mask %m : tensor<4xi1> : tensor<8xi32>
  return
}

// -----

func.func @tile_claim_c1(%p: !tile.ptr<f32>) {
  %v = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  // expected-error @below {{the tile of a claim has one extent for each of the 1 axes of its view, got 2}}
  tile.claim out %v, [4, 4] : !tile.view<8xf32, strides = [1]>
  return
}

// -----

func.func @tile_claim_c1_extent(%p: !tile.ptr<f32>) {
  %v = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  // expected-error @below {{the tile of a claim has extents of at least 1}}
  tile.claim inout %v, [0] : !tile.view<8xf32, strides = [1]>
  return
}

// -----

func.func @tile_claim_c2(%p: !tile.ptr<f32>) {
  %v = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  // expected-error @below {{a claim of `in` has no tile}}
  tile.claim in %v, [4] : !tile.view<8xf32, strides = [1]>
  return
}

// -----

func.func @tile_claim_c2_part(%p: !tile.ptr<f32>) {
  %v = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  // expected-error @below {{a claim of `out` has a tile}}
  tile.claim out %v, [] : !tile.view<8xf32, strides = [1]>
  return
}
