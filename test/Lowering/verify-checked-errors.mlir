// RUN: tilecc-opt %s --tilecc-verify-checked --split-input-file --verify-diagnostics

// expected-error @below {{kernel `scale<float>` reached lowering without an ownership verdict; nothing is emitted for a kernel that was not checked [unchecked-kernel]}}
func.func @unchecked_kernel(%p: !tile.ptr<f32>) attributes {tile.kernel, tile.name = "scale<float>"} {
  return
}

// -----

// A helper function is no kernel.
func.func @helper(%p: !tile.ptr<f32>) {
  return
}
func.func @checked_kernel(%p: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  return
}
