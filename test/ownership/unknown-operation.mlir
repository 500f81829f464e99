// RUN: tilecc-opt --tilecc-check-ownership -verify-diagnostics --split-input-file %s
// What the check has no rule for counts as writing everything.

func.func private @elsewhere(!tile.ptr<f32>)

func.func @calls(%c: !tile.ptr<f32> {tile.name = "c"}) attributes {tile.kernel} {
  // expected-error @+2 {{this operation may touch memory in a way the ownership check has no rule for [ownership-undecided]}}
  // expected-note @+1 {{help: what would settle it: a form of the operation that the check knows}}
  func.call @elsewhere(%c) : (!tile.ptr<f32>) -> ()
  return
}

// -----

func.func @unknown_pointer(%address: i64 {tile.name = "address"}) attributes {tile.kernel} {
  %p = tile.int_to_ptr %address : i64 -> !tile.ptr<f32>
  %z = arith.constant 0.0 : f32
  // expected-error @+2 {{the pointer of this access does not come from one kernel parameter [ownership-undecided]}}
  // expected-note @+1 {{help: what would settle it: an access through a pointer parameter, moved by offsets}}
  tile.store %p, %z : !tile.ptr<f32>, f32
  return
}
