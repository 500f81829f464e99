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

// -----

// x = 5 wraps neither here nor there, but 5 + 2147483643 does: the sum that is left may wrap.
// CHECK-LABEL: @sumLeavesTheRange
// CHECK: arith.addi %{{.*}}, %c2147483643_i32 : i32
func.func @sumLeavesTheRange(%x: i32) -> i32 {
  %five = arith.constant 5 : i32
  %least = arith.constant -2147483648 : i32
  %a = arith.subi %x, %five overflow<nsw> : i32
  %b = arith.addi %a, %least overflow<nsw> : i32
  return %b : i32
}

// -----

// Two of the three stay inside, all three do not; the sign turns on the way.
// CHECK-LABEL: @longSumLeavesTheRange
// CHECK: arith.subi %{{.*}}, %{{.*}} : tensor<4xi32>
func.func @longSumLeavesTheRange(%x: tensor<4xi32>) -> tensor<4xi32> {
  %big = arith.constant dense<1000000000> : tensor<4xi32>
  %a = arith.addi %x, %big overflow<nsw> : tensor<4xi32>
  %b = arith.addi %a, %big overflow<nsw> : tensor<4xi32>
  %minus = arith.constant dense<-1000000000> : tensor<4xi32>
  %c = arith.subi %minus, %b overflow<nsw> : tensor<4xi32>
  return %c : tensor<4xi32>
}

// -----

// A constant that is only made here.
// CHECK-LABEL: @sumOfAConstantSum
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32
func.func @sumOfAConstantSum(%x: i32) -> i32 {
  %big = arith.constant 1500000000 : i32
  %wide = arith.constant 1500000000 : i64
  %cut = arith.trunci %wide : i64 to i32
  %a = arith.addi %x, %big overflow<nsw> : i32
  %b = arith.addi %cut, %a overflow<nsw> : i32
  return %b : i32
}

// -----

// CHECK-LABEL: @sumStaysInside
// CHECK: arith.addi %{{.*}}, %c2147483647_i32 overflow<nsw> : i32
func.func @sumStaysInside(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %most = arith.constant 2147483646 : i32
  %a = arith.addi %x, %one overflow<nsw> : i32
  %b = arith.addi %a, %most overflow<nsw> : i32
  return %b : i32
}

// -----

// No two of the three factors leave the range, all three do.
// CHECK-LABEL: @longProductLeavesTheRange
// CHECK: tile.assume #tile.bounded<>
// CHECK: arith.muli %{{.*}}, %c4_i32 overflow<nsw>
func.func @longProductLeavesTheRange(%x: i32) -> i32 {
  %big = arith.constant 32768 : i32
  %four = arith.constant 4 : i32
  %a = arith.muli %x, %big overflow<nsw> : i32
  %b = arith.muli %a, %big overflow<nsw> : i32
  %c = arith.muli %b, %four overflow<nsw> : i32
  return %c : i32
}

// -----

// -1 times 2^31 is in range, -1 times what 2^31 wraps to is not.
// CHECK-LABEL: @onlyJustLeavesTheRange
// CHECK: tile.assume #tile.bounded<>
// CHECK: arith.muli %{{.*}}, %c2_i32 : i32
func.func @onlyJustLeavesTheRange(%x: i32) -> i32 {
  %big = arith.constant 1073741824 : i32
  %two = arith.constant 2 : i32
  %a = arith.muli %x, %big overflow<nsw> : i32
  %b = arith.muli %a, %two overflow<nsw> : i32
  return %b : i32
}
