// RUN: tilecc-opt %s --tilecc-simplify-pipeline | FileCheck %s
// Fewer operations with the same values.

// CHECK-LABEL: func.func @scalars_are_added_before_they_are_spread
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT: %[[B:.*]] = tile.broadcast %[[S]] : i32 -> tensor<4x8xi32>
// CHECK-NEXT: return %[[B]]
func.func @scalars_are_added_before_they_are_spread(%s: i32, %t: i32) -> tensor<4x8xi32> {
  %r = tile.reshape %s : i32 -> tensor<1x1xi32>
  %a = tile.broadcast %r : tensor<1x1xi32> -> tensor<4x8xi32>
  %b = tile.broadcast %t : i32 -> tensor<4x8xi32>
  %c = arith.addi %a, %b overflow<nsw> : tensor<4x8xi32>
  return %c : tensor<4x8xi32>
}

// The sum below needs the product at full size, to become fma.
// CHECK-LABEL: func.func @products_of_floats_stay
// CHECK: arith.mulf %{{.*}} : tensor<8xf32>
func.func @products_of_floats_stay(%s: f32, %t: f32, %x: tensor<8xf32>) -> tensor<8xf32> {
  %a = tile.broadcast %s : f32 -> tensor<8xf32>
  %b = tile.broadcast %t : f32 -> tensor<8xf32>
  %p = arith.mulf %a, %b : tensor<8xf32>
  %c = arith.addf %p, %x : tensor<8xf32>
  return %c : tensor<8xf32>
}

// CHECK-LABEL: func.func @rows_with_a_constant
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<2.0{{.*}}> : tensor<4x1xf32>
// CHECK-NEXT: %[[S:.*]] = arith.divf %arg0, %[[C]] : tensor<4x1xf32>
// CHECK-NEXT: tile.broadcast %[[S]]
func.func @rows_with_a_constant(%x: tensor<4x1xf32>) -> tensor<4x8xf32> {
  %two = arith.constant dense<2.0> : tensor<4x8xf32>
  %b = tile.broadcast %x : tensor<4x1xf32> -> tensor<4x8xf32>
  %q = arith.divf %b, %two : tensor<4x8xf32>
  return %q : tensor<4x8xf32>
}

// A broadcast that is needed anyway saves nothing.
// CHECK-LABEL: func.func @shared_broadcast_stays
// CHECK-NEXT: arith.constant
// CHECK-NEXT: tile.broadcast
// CHECK-NEXT: arith.addi %{{.*}} : tensor<8xi32>
// CHECK-NEXT: return
func.func @shared_broadcast_stays(%s: i32) -> (tensor<8xi32>, tensor<8xi32>) {
  %one = arith.constant dense<1> : tensor<8xi32>
  %b = tile.broadcast %s : i32 -> tensor<8xi32>
  %c = arith.addi %b, %one : tensor<8xi32>
  return %b, %c : tensor<8xi32>, tensor<8xi32>
}

// CHECK-LABEL: func.func @bool_tiles_stay_i1
// CHECK-NEXT: return %arg0
func.func @bool_tiles_stay_i1(%m: tensor<8xi1>) -> tensor<8xi1> {
  %zero = arith.constant dense<0> : tensor<8xi8>
  %w = arith.extui %m : tensor<8xi1> to tensor<8xi8>
  %c = arith.cmpi ne, %w, %zero : tensor<8xi8>
  return %c : tensor<8xi1>
}

// CHECK-LABEL: func.func @permutations_join
// CHECK-NEXT: return %arg0
func.func @permutations_join(%x: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %p = tile.permute %x [2, 0, 1] : tensor<2x4x8xf32> -> tensor<8x2x4xf32>
  %q = tile.permute %p [1, 2, 0] : tensor<8x2x4xf32> -> tensor<2x4x8xf32>
  return %q : tensor<2x4x8xf32>
}

// CHECK-LABEL: func.func @permutation_of_unit_axes_is_a_reshape
// CHECK-NEXT: tile.reshape %arg0 : tensor<1x8xf32> -> tensor<8x1xf32>
func.func @permutation_of_unit_axes_is_a_reshape(%x: tensor<1x8xf32>) -> tensor<8x1xf32> {
  %p = tile.permute %x [1, 0] : tensor<1x8xf32> -> tensor<8x1xf32>
  return %p : tensor<8x1xf32>
}

// CHECK-LABEL: func.func @facts_are_said_once
// CHECK-NEXT: %[[A:.*]] = tile.assume #tile.div_by<16>, %arg0
// CHECK-NEXT: return %[[A]]
func.func @facts_are_said_once(%p: !tile.ptr<f32>) -> !tile.ptr<f32> {
  %zero = arith.constant 0 : i32
  %a = tile.assume #tile.div_by<16>, %p : !tile.ptr<f32>
  %o = tile.offset %a, %zero : !tile.ptr<f32>, i32
  %b = tile.assume #tile.div_by<16>, %o : !tile.ptr<f32>
  %c = tile.assume #tile.div_by<1>, %b : !tile.ptr<f32>
  return %c : !tile.ptr<f32>
}

// CHECK-LABEL: func.func @true_mask_is_no_mask
// CHECK-NEXT: tile.load %arg0 : tensor
func.func @true_mask_is_no_mask(%p: tensor<8x!tile.ptr<f32>>) -> tensor<8xf32> {
  %m = arith.constant dense<true> : tensor<8xi1>
  %z = arith.constant dense<0.0> : tensor<8xf32>
  %x = tile.load %p mask %m : tensor<8xi1> padding %z : tensor<8xf32> : tensor<8x!tile.ptr<f32>> -> tensor<8xf32>
  return %x : tensor<8xf32>
}

// CHECK-LABEL: func.func @block_ids_are_read_once
// CHECK-COUNT-1: tile.block_id x
// CHECK-NOT: tile.block_id
// CHECK: return
func.func @block_ids_are_read_once() -> i32 {
  %a = tile.block_id x
  %b = tile.block_id x
  %c = arith.addi %a, %b : i32
  return %c : i32
}

// CHECK-LABEL: func.func @unread_carried_values_go
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}}  : i32 {
// CHECK-NEXT: tile.print
func.func @unread_carried_values_go(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%unread = %c0) -> i32 : i32 {
    tile.print "%d", %i : i32
    %next = arith.addi %unread, %i : i32
    scf.yield %next : i32
  }
  return
}
