// RUN: tilecc-opt %s --split-input-file --verify-diagnostics
// Each constraint on shape operations, reductions, matrix products and modes is refused.

func.func @tile_iota_c1() {
  // expected-error @below {{iota has rank 1, got 2}}
  %i = tile.iota : tensor<4x4xi32>
  return
}

// -----

func.func @tile_iota_c2() {
  // expected-error @below {{iota counts to 511, more than 'i8' holds}}
  %i = tile.iota : tensor<512xi8>
  return
}

// -----

func.func @tile_broadcast_c1(%x: tensor<4xf32>) {
  // expected-error @below {{cannot broadcast 'tensor<4xf32>' to 'tensor<8x4xf32>'}}
  %y = tile.broadcast %x : tensor<4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @tile_reshape_c1(%x: tensor<4xf32>) {
  // expected-error @below {{cannot reshape 'tensor<4xf32>' to 'tensor<8xf32>'}}
  %y = tile.reshape %x : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @element_type_stays(%x: tensor<4xf32>) {
  // expected-error @below {{the element type stays, got 'tensor<4xf32>' and 'tensor<4xi32>'}}
  %y = tile.reshape %x : tensor<4xf32> -> tensor<4xi32>
  return
}

// -----

func.func @tile_permute_c1(%x: tensor<4x8xf32>) {
  // expected-error @below {{the permutation does not take 'tensor<4x8xf32>' to 'tensor<4x8xf32>'}}
  %y = tile.permute %x [1, 0] : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

func.func @tile_cat_c1(%x: tensor<4x8xf32>) {
  // expected-error @below {{cannot join 'tensor<4x8xf32>' and 'tensor<4x8xf32>' along axis 0 to 'tensor<4x16xf32>'}}
  %y = tile.cat %x, %x dim 0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x16xf32>
  return
}

// -----

func.func @tile_extract_c1(%x: tensor<4x8xf32>, %i: i32) {
  // expected-error @below {{cannot take tiles of 'tensor<8xf32>' out of 'tensor<4x8xf32>'}}
  %y = tile.extract %x[%i] : tensor<4x8xf32>, i32 -> tensor<8xf32>
  return
}

// -----

func.func @tile_combine_c1(%x: tensor<4xf32>) {
  // expected-error @below {{cannot combine elements of 'f32' by xor}}
  %y = tile.reduce xor %x dim 0 : tensor<4xf32> -> f32
  return
}

// -----

func.func @tile_combine_c2(%x: tensor<4xi32>) {
  // expected-error @below {{rounding and NaN modes need floating-point elements}}
  %y = tile.reduce max %x dim 0 propagate_nan : tensor<4xi32> -> i32
  return
}

// -----

func.func @tile_reduce_c1(%x: tensor<4xi32>) {
  // expected-error @below {{a tile of rank 1 has no axis 1}}
  %y = tile.reduce max %x dim 1 : tensor<4xi32> -> i32
  return
}

// -----

func.func @tile_reduce_c1_result(%x: tensor<4x2xi32>) {
  // expected-error @below {{reducing axis 0 of 'tensor<4x2xi32>' does not give 'tensor<4xi32>'}}
  %y = tile.reduce max %x dim 0 : tensor<4x2xi32> -> tensor<4xi32>
  return
}

// -----

func.func @tile_scan_c1(%x: tensor<4xi32>) {
  // expected-error @below {{a tile of rank 1 has no axis 2}}
  %y = tile.scan add %x dim 2 : tensor<4xi32>
  return
}

// -----

func.func @tile_mma_c1(%a: tensor<16x16xbf16>, %b: tensor<16x16xbf16>, %c: tensor<16x16xbf16>) {
  // expected-error @below {{no matrix product of 'bf16' and 'bf16' accumulates in 'bf16'}}
  %d = tile.mma %a, %b, %c : tensor<16x16xbf16>, tensor<16x16xbf16>, tensor<16x16xbf16>
  return
}

// -----

func.func @tile_mma_c2(%a: tensor<16x32xf16>, %b: tensor<16x32xf16>, %c: tensor<16x32xf32>) {
  // expected-error @below {{the shapes of a matrix product are MxK, KxN and MxN}}
  %d = tile.mma %a, %b, %c : tensor<16x32xf16>, tensor<16x32xf16>, tensor<16x32xf32>
  return
}

// -----

func.func @tile_mma_c3(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @below {{`lhs_unsigned` and `rhs_unsigned` need integer operands}}
  %d = tile.mma %a, %a, %c lhs_unsigned : tensor<16x16xf16>, tensor<16x16xf16>, tensor<16x16xf32>
  return
}

// -----

func.func @tile_modes_c1(%x: f16) {
  // expected-error @below {{flush_to_zero needs f32, got 'f16'}}
  %y = tile.addf %x, %x flush_to_zero : f16
  return
}

// -----

func.func @tile_modes_c2(%x: f32) {
  // expected-error @below {{rounding approx does not fit this operation on 'f32'}}
  %y = tile.addf %x, %x rounding approx : f32
  return
}
