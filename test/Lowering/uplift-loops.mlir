// RUN: tilecc-opt %s --tilecc-uplift-loops --canonicalize --split-input-file | FileCheck %s
// Which loops count, and with which bounds.

// CHECK-LABEL: func.func @signed_inclusive
// CHECK: %[[END:.*]] = arith.addi %arg0, %c1_i32
// CHECK: scf.for %{{.*}} = %c0_i32 to %[[END]] step %c1_i32
func.func @signed_inclusive(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi sle, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 overflow<nsw> : i32
    scf.yield %next : i32
  }
  return
}

// -----

// CHECK-LABEL: func.func @unsigned_step_one
// CHECK: scf.for unsigned %{{.*}} = %c0_i32 to %arg0 step %c1_i32
func.func @unsigned_step_one(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi ult, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// An unsigned counter that may wrap at the end, seen by others: not counted.
// CHECK-LABEL: func.func @unsigned_inclusive_with_print
// CHECK: scf.while
func.func @unsigned_inclusive_with_print(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi ule, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// The same with stores only: a loop without end would be undefined, so the counter does not wrap.
// CHECK-LABEL: func.func @unsigned_inclusive_with_store
// CHECK: scf.for unsigned
func.func @unsigned_inclusive_with_store(%n: i32, %p: !tile.ptr<i32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi ule, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.store %p, %i : !tile.ptr<i32>, i32
    %next = arith.addi %i, %c1 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// A step of 3 can wrap past the bound and come back elsewhere.
// CHECK-LABEL: func.func @unsigned_step_three
// CHECK: scf.while
func.func @unsigned_step_three(%n: i32, %p: !tile.ptr<i32>) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi ult, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.store %p, %i : !tile.ptr<i32>, i32
    %next = arith.addi %i, %c3 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// The head of irange promises a positive step that reaches the end.
// CHECK-LABEL: func.func @irange_with_step_from_outside
// CHECK: scf.for unsigned %{{.*}} = %arg0 to %arg1 step %arg2
func.func @irange_with_step_from_outside(%b: i64, %e: i64, %s: i64) {
  %r = scf.while (%i = %b) : (i64) -> i64 {
    %c = arith.cmpi ult, %i, %e {tile.counted} : i64
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    tile.print "%ld", %i : i64
    %next = arith.addi %i, %s : i64
    scf.yield %next : i64
  }
  return
}

// -----

// CHECK-LABEL: func.func @plain_loop_with_step_from_outside
// CHECK: scf.while
func.func @plain_loop_with_step_from_outside(%b: i64, %e: i64, %s: i64) {
  %r = scf.while (%i = %b) : (i64) -> i64 {
    %c = arith.cmpi slt, %i, %e : i64
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    tile.print "%ld", %i : i64
    %next = arith.addi %i, %s overflow<nsw> : i64
    scf.yield %next : i64
  }
  return
}

// -----

// `for (int i = n; i > 0; --i)`: counts up from 0 to n, and i = n - j.
// CHECK-LABEL: func.func @decreasing
// CHECK: scf.for %[[J:.*]] = %c0_i32 to %arg0 step %c1_i32
// CHECK-NEXT: %[[I:.*]] = arith.subi %arg0, %[[J]]
// CHECK-NEXT: tile.print "%d", %[[I]]
func.func @decreasing(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %n) : (i32) -> i32 {
    %c = arith.cmpi sgt, %i, %c0 : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.subi %i, %c1 overflow<nsw> : i32
    scf.yield %next : i32
  }
  return
}

// -----

// `i != n` from 0 upwards.
// CHECK-LABEL: func.func @not_equal
// CHECK: scf.for unsigned %{{.*}} = %c0_i32 to %arg0 step %c1_i32
func.func @not_equal(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi ne, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// From elsewhere an unsigned counter may start beyond the bound and wrap to it.
// CHECK-LABEL: func.func @not_equal_from_anywhere
// CHECK: scf.while
func.func @not_equal_from_anywhere(%b: i32, %n: i32) {
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %b) : (i32) -> i32 {
    %c = arith.cmpi ne, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 : i32
    scf.yield %next : i32
  }
  return
}

// -----

// The counter is changed in the body on one path.
// CHECK-LABEL: func.func @counter_changed_in_body
// CHECK: scf.while
func.func @counter_changed_in_body(%n: i32, %skip: i1) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 overflow<nsw> : i32
    %again = arith.addi %next, %c1 overflow<nsw> : i32
    %chosen = arith.select %skip, %again, %next : i32
    scf.yield %chosen : i32
  }
  return
}

// -----

// The counter is needed after the loop: it is carried.
// CHECK-LABEL: func.func @counter_used_after
// CHECK: %[[R:.*]] = scf.for %{{.*}} = %c0_i32 to %arg0 step %c1_i32 iter_args(%{{.*}} = %c0_i32)
// CHECK: return %[[R]]
func.func @counter_used_after(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%i = %c0) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.print "%d", %i : i32
    %next = arith.addi %i, %c1 overflow<nsw> : i32
    scf.yield %next : i32
  }
  return %r : i32
}

// -----

// `do { .. } while (++i < n)` runs at least once.
// CHECK-LABEL: func.func @tested_at_the_end
// CHECK: %[[END:.*]] = arith.maxsi %arg0, %c1_i32
// CHECK: %[[R:.*]] = scf.for %{{.*}} = %c0_i32 to %[[END]] step %c1_i32 iter_args(%[[A:.*]] = %arg1)
// CHECK-NEXT: %[[B:.*]] = arith.addf %[[A]], %[[A]]
// CHECK-NEXT: scf.yield %[[B]]
// CHECK: return %[[R]]
func.func @tested_at_the_end(%n: i32, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:2 = scf.while (%i = %c0, %acc = %x) : (i32, tensor<8xf32>) -> (i32, tensor<8xf32>) {
    %b = arith.addf %acc, %acc : tensor<8xf32>
    %next = arith.addi %i, %c1 overflow<nsw> : i32
    %c = arith.cmpi slt, %next, %n : i32
    scf.condition(%c) %next, %b : i32, tensor<8xf32>
  } do {
  ^bb0(%i: i32, %acc: tensor<8xf32>):
    scf.yield %i, %acc : i32, tensor<8xf32>
  }
  return %r#1 : tensor<8xf32>
}
