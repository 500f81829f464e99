// RUN: tilecc-opt --tilecc-convert-tile-to-loops -verify-diagnostics -split-input-file %s

func.func @directed(%q: !tile.ptr<f32>, %x: f32) attributes {tile.kernel} {
  // expected-error @below {{arithmetic with a directed rounding mode does not run on the CPU yet [unsupported-on-cpu]}}
  %y = tile.addf %x, %x rounding zero : f32
  tile.store %q, %y : !tile.ptr<f32>, f32
  return
}

// -----

func.func @different(%q: !tile.ptr<i32>) attributes {tile.kernel} {
  // expected-error @below {{a constant tile with different elements does not run on the CPU yet [unsupported-on-cpu]}}
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = tile.iota : tensor<4xi32>
  %qs = tile.broadcast %q : !tile.ptr<i32> -> tensor<4x!tile.ptr<i32>>
  %qa = tile.offset %qs, %i : tensor<4x!tile.ptr<i32>>, tensor<4xi32>
  tile.store %qa, %x : tensor<4x!tile.ptr<i32>>, tensor<4xi32>
  return
}
