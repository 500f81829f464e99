// RUN: tilecc-opt --tilecc-check-ownership="mode=warn" %s 2>&1 | FileCheck %s
// With mode=warn an undecided access is a warning and the kernel counts as checked; a trusted kernel is not looked at.

// CHECK: warning: nothing shows that this access stays inside `x` [ownership-undecided]
// CHECK: func.func @gather
// CHECK-SAME: tile.checked
// CHECK-SAME: tile.verdict = "undecided"
func.func @gather(%y: !tile.ptr<f32> {tile.name = "y"}, %x: !tile.ptr<f32> {tile.name = "x"},
                  %ids: !tile.ptr<i32> {tile.name = "ids"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %ip = tile.offset %ids, %bid : !tile.ptr<i32>, i32
  %id = tile.load %ip : !tile.ptr<i32> -> i32
  %xp = tile.offset %x, %id : !tile.ptr<f32>, i32
  %v = tile.load %xp : !tile.ptr<f32> -> f32
  %yp = tile.offset %y, %bid : !tile.ptr<f32>, i32
  tile.store %yp, %v : !tile.ptr<f32>, f32
  return
}

// CHECK: func.func @trusted
// CHECK-SAME: tile.checked
// CHECK-SAME: tile.verdict = "trusted"
func.func @trusted(%y: !tile.ptr<f32> {tile.name = "y"}) attributes {tile.kernel, tile.trusted} {
  %z = arith.constant 0.0 : f32
  tile.store %y, %z : !tile.ptr<f32>, f32
  return
}
