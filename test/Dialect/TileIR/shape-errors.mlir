// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// constant_c2
tileir.entry @constant_c2() {
  // expected-error@+1 {{of i4 does not exist}}
  tileir.constant dense<1> : !tileir.tile<i4>
  tileir.return
}

// -----

// iota_c1
tileir.entry @iota_c1() {
  // expected-error@+1 {{gives a tile of rank 1, not 2}}
  tileir.iota : !tileir.tile<2x2xi32>
  tileir.return
}

// -----

// iota_c2
tileir.entry @iota_c2() {
  // expected-error@+1 {{counts to 511, more than 'i8' holds}}
  tileir.iota : !tileir.tile<512xi8>
  tileir.return
}

// -----

// select_c1
tileir.entry @select_c1() {
  %c = "test.value"() : () -> !tileir.tile<2xi1>
  %x = "test.value"() : () -> !tileir.tile<2xf4E2M1FN>
  // expected-error@+1 {{has no form for f4E2M1FN}}
  tileir.select %c, %x, %x : !tileir.tile<2xi1>, !tileir.tile<2xf4E2M1FN>
  tileir.return
}

// -----

// shape_c1
tileir.entry @shape_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{keeps the element type, got 'f32' and 'i32'}}
  tileir.reshape %x : !tileir.tile<4x8xf32> -> !tileir.tile<32xi32>
  tileir.return
}

// -----

// broadcast_c1
tileir.entry @broadcast_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{keeps the rank, got 0 and 1}}
  tileir.broadcast %x : !tileir.tile<f32> -> !tileir.tile<8xf32>
  tileir.return
}

// -----

// broadcast_c2
tileir.entry @broadcast_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{grows dimensions of size 1, dimension 0 has 4}}
  tileir.broadcast %x : !tileir.tile<4x8xf32> -> !tileir.tile<8x8xf32>
  tileir.return
}

// -----

// reshape_c1
tileir.entry @reshape_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{keeps the number of elements, got 32 and 16}}
  tileir.reshape %x : !tileir.tile<4x8xf32> -> !tileir.tile<16xf32>
  tileir.return
}

// -----

// permute_c1
tileir.entry @permute_c1() {
  %x = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{needs a tile of rank 2 or more}}
  tileir.permute %x [0] : !tileir.tile<8xf32> -> !tileir.tile<8xf32>
  tileir.return
}

// -----

// permute_c2
tileir.entry @permute_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{needs a permutation of 0..1}}
  tileir.permute %x [1, 1] : !tileir.tile<4x8xf32> -> !tileir.tile<8x4xf32>
  tileir.return
}

// -----

// permute_c3
tileir.entry @permute_c3() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{gives '!tileir.tile<8x4xf32>'}}
  tileir.permute %x [1, 0] : !tileir.tile<4x8xf32> -> !tileir.tile<4x8xf32>
  tileir.return
}

// -----

// cat_c1
tileir.entry @cat_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{along dimension 2 of tiles of rank 2 and 2}}
  tileir.cat %x, %x dim = 2 : !tileir.tile<4x8xf32>, !tileir.tile<4x8xf32> -> !tileir.tile<8x8xf32>
  tileir.return
}

// -----

// cat_c2
tileir.entry @cat_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{does not give}}
  tileir.cat %x, %x dim = 0 : !tileir.tile<4x8xf32>, !tileir.tile<4x8xf32> -> !tileir.tile<4x16xf32>
  tileir.return
}

// -----

// slice_c1
tileir.entry @slice_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{keeps the rank, got 2 and 1}}
  tileir.extract %x[%i] : !tileir.tile<4x8xf32> -> !tileir.tile<2xf32>
  tileir.return
}

// -----

// slice_c2
tileir.entry @slice_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{counts whole slices, dimension 0 has 8 of 4}}
  tileir.extract %x[%i, %i] : !tileir.tile<4x8xf32> -> !tileir.tile<8x8xf32>
  tileir.return
}

// -----

// slice_c3
tileir.entry @slice_c3() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs 2 indices, got 1}}
  tileir.extract %x[%i] : !tileir.tile<4x8xf32> -> !tileir.tile<2x4xf32>
  tileir.return
}

// -----

// slice_c2 of insert
tileir.entry @slice_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  %y = "test.value"() : () -> !tileir.tile<2x8xf32>
  %i = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{counts whole slices}}
  tileir.insert %x into %y[%i, %i] : !tileir.tile<4x8xf32> into !tileir.tile<2x8xf32>
  tileir.return
}
