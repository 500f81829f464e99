// RUN: tilecc-opt --tilecc-convert-tile-to-loops -verify-diagnostics -split-input-file %s

// No source asks for this direction.
func.func @away(%q: !tile.ptr<f16>, %x: f32) attributes {tile.kernel} {
  // expected-error @below {{a conversion to the nearest number, ties away from zero, does not run on the CPU yet [unsupported-on-cpu]}}
  %y = arith.truncf %x to_nearest_away : f32 to f16
  tile.store %q, %y : !tile.ptr<f16>, f16
  return
}

// -----

func.func @slot(%q: !tile.ptr<i32>) attributes {tile.kernel} {
  // expected-error @below {{an operation of kind `tile.slot` does not run on the CPU yet [unsupported-on-cpu]}}
  %s = tile.slot : !tile.slot<i32>
  return
}
