// RUN: tilecc-opt --split-input-file --tilecc-unroll-loops --canonicalize %s | FileCheck %s
// `#pragma unroll` before loops of known and of unknown length.

// CHECK-LABEL: func.func @wholly
// CHECK-NOT: scf.for
// CHECK: tile.store %{{.*}}, %c1_i32
// CHECK: tile.store %{{.*}}, %c4_i32
// CHECK: tile.store %{{.*}}, %c7_i32
// CHECK-NOT: tile.store
func.func @wholly(%p: !tile.ptr<i32>) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %ten = arith.constant 10 : i32
  scf.for %i = %one to %ten step %three : i32 {
    tile.store %p, %i : !tile.ptr<i32>, i32
  } {tile.unroll = 0 : i64}
  return
}

// -----

// Two at a time of five, and one is left.
// CHECK-LABEL: func.func @byTwo
// CHECK: %[[ALL:.*]] = scf.for %[[I:.*]] = %c0_i32 to %c4_i32 step %c2_i32 iter_args(%[[SUM:.*]] = %{{.*}})
// CHECK: %[[FIRST:.*]] = arith.addi %[[SUM]], %[[I]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]], %c1_i32
// CHECK: %[[SECOND:.*]] = arith.addi %[[FIRST]], %[[NEXT]]
// CHECK: scf.yield %[[SECOND]]
// CHECK: arith.addi %[[ALL]], %c4_i32
// CHECK-NOT: tile.unroll
func.func @byTwo(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  %sum = scf.for %i = %zero to %five step %one iter_args(%carried = %x) -> (i32) : i32 {
    %next = arith.addi %carried, %i : i32
    scf.yield %next : i32
  } {tile.unroll = 2 : i64}
  return %sum : i32
}

// -----

// The mark spoke of the loop that is gone, not of the one around it; that of an inner loop stays.
// CHECK-LABEL: func.func @marksGo
// CHECK: scf.for
// CHECK-COUNT-2: tile.store %{{.*}}, %{{.*}} : !tile.ptr<i32>, i32
// CHECK: return
// CHECK-LABEL: func.func @innerMarksStay
// CHECK-COUNT-2: tile.store %{{.*}}, %{{.*}} {tile.independent = 2 : i64}
func.func @marksGo(%p: !tile.ptr<i32>, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  scf.for %k = %zero to %n step %one : i32 {
    scf.for %i = %zero to %two step %one : i32 {
      %at = tile.offset %p, %i : !tile.ptr<i32>, i32
      tile.store %at, %k {tile.independent = 2} : !tile.ptr<i32>, i32
    } {tile.unroll = 0 : i64}
  }
  return
}
func.func @innerMarksStay(%p: !tile.ptr<i32>, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  scf.for %i = %zero to %two step %one : i32 {
    scf.for %k = %zero to %n step %one : i32 {
      %at = tile.offset %p, %k : !tile.ptr<i32>, i32
      tile.store %at, %i {tile.independent = 2} : !tile.ptr<i32>, i32
    }
  } {tile.unroll = 0 : i64}
  return
}

// -----

// Of two accesses in the loop, the copies of one iteration may meet those of another; what is outside stays apart.
// CHECK-LABEL: func.func @pairsGo
// CHECK: tile.store %{{.*}} {tile.apart = array<i64: 0>}
// CHECK: tile.store %{{.*}} {tile.apart = array<i64: 1, 0>}
// CHECK: tile.store %{{.*}} {tile.apart = array<i64: 2, 0>}
// CHECK: tile.store %{{.*}} {tile.apart = array<i64: 1, 0>}
// CHECK: tile.store %{{.*}} {tile.apart = array<i64: 2, 0>}
func.func @pairsGo(%p: !tile.ptr<i32>, %q: !tile.ptr<i32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  tile.store %p, %one {tile.apart = array<i64: 0>} : !tile.ptr<i32>, i32
  scf.for %i = %zero to %two step %one : i32 {
    tile.store %q, %i {tile.apart = array<i64: 1, 0>} : !tile.ptr<i32>, i32
    tile.store %q, %i {tile.apart = array<i64: 2, 0, 1>} : !tile.ptr<i32>, i32
  } {tile.unroll = 0 : i64}
  return
}

// -----

// Of unknown length, too long, once, or from below zero: they stay as they are.
// CHECK-LABEL: func.func @stay
// CHECK-COUNT-4: scf.for
// CHECK-NOT: tile.unroll
func.func @stay(%p: !tile.ptr<i32>, %n: i32) {
  %below = arith.constant -2 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %many = arith.constant 100 : i32
  scf.for %i = %zero to %n step %one : i32 {
    tile.store %p, %i : !tile.ptr<i32>, i32
  } {tile.unroll = 0 : i64}
  scf.for %i = %zero to %many step %one : i32 {
    tile.store %p, %i : !tile.ptr<i32>, i32
  } {tile.unroll = 0 : i64}
  scf.for %i = %zero to %two step %one : i32 {
    tile.store %p, %i : !tile.ptr<i32>, i32
  } {tile.unroll = 1 : i64}
  scf.for %i = %below to %two step %one : i32 {
    tile.store %p, %i : !tile.ptr<i32>, i32
  } {tile.unroll = 0 : i64}
  return
}
