// RUN: tilecc-opt --split-input-file --tilecc-keep-wraps --canonicalize %s | FileCheck %s

// CHECK-LABEL: @leavesTheRange
// CHECK: %[[INNER:.*]] = arith.muli %{{.*}}, %c1073741824_i32 overflow<nsw>
// CHECK: %[[KEPT:.*]] = tile.assume #tile.bounded<>, %[[INNER]]
// CHECK: arith.muli %[[KEPT]], %c4_i32 overflow<nsw>
func.func @leavesTheRange(%x: i32) -> i32 {
  %big = arith.constant 1073741824 : i32
  %four = arith.constant 4 : i32
  %a = arith.muli %x, %big overflow<nsw> : i32
  %b = arith.muli %a, %four overflow<nsw> : i32
  return %b : i32
}

// -----

// CHECK-LABEL: @staysInside
// CHECK-NOT: tile.assume
// CHECK: arith.muli %{{.*}}, %c256_i32
func.func @staysInside(%x: i32) -> i32 {
  %sixty_four = arith.constant 64 : i32
  %four = arith.constant 4 : i32
  %a = arith.muli %x, %sixty_four overflow<nsw> : i32
  %b = arith.muli %a, %four overflow<nsw> : i32
  return %b : i32
}

// -----

// Unsigned arithmetic wraps by its definition.
// CHECK-LABEL: @wrapsByDefinition
// CHECK-NOT: tile.assume
func.func @wrapsByDefinition(%x: i32) -> i32 {
  %big = arith.constant 1073741824 : i32
  %four = arith.constant 4 : i32
  %a = arith.muli %x, %big : i32
  %b = arith.muli %a, %four : i32
  return %b : i32
}
