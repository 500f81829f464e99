// RUN: tilecc-opt %s --tilecc-bound-views | FileCheck %s
// 64-bit extents and strides that fit the copy engine are said to.

// CHECK-LABEL: func.func @product_of_a_32_bit_extent
// CHECK-DAG: %[[N:.*]] = arith.extui %arg1
// CHECK-DAG: %[[S:.*]] = arith.muli %[[N]]
// CHECK: %[[BN:.*]] = tile.assume #tile.bounded<lower = 0 upper = 4294967295>, %[[N]] : i64
// CHECK: %[[BS:.*]] = tile.assume #tile.bounded<lower = 0 upper = 274877906880>, %[[S]] : i64
// CHECK: tile.make_view %arg0, shape = [%[[BN]] : i64], strides = [%[[BS]] : i64]
func.func @product_of_a_32_bit_extent(%p: !tile.ptr<f16>, %a: i32) -> !tile.view<?x64xf16, strides = [?, 1]> {
  %c64 = arith.constant 64 : i64
  %n = arith.extui %a : i32 to i64
  %s = arith.muli %n, %c64 : i64
  %v = tile.make_view %p, shape = [%n : i64], strides = [%s : i64] : !tile.ptr<f16> -> !tile.view<?x64xf16, strides = [?, 1]>
  return %v : !tile.view<?x64xf16, strides = [?, 1]>
}

// Two 32-bit factors may make a stride that is too large; an argument of 64 bits may be anything.
// CHECK-LABEL: func.func @nothing_is_known
// CHECK-NOT: tile.assume
// CHECK: tile.make_view
func.func @nothing_is_known(%p: !tile.ptr<f16>, %a: i32, %n: i64) -> !tile.view<?x64xf16, strides = [?, 1]> {
  %m = arith.extui %a : i32 to i64
  %s = arith.muli %m, %m : i64
  %v = tile.make_view %p, shape = [%n : i64], strides = [%s : i64] : !tile.ptr<f16> -> !tile.view<?x64xf16, strides = [?, 1]>
  return %v : !tile.view<?x64xf16, strides = [?, 1]>
}

// Views in 32 bits need no word.
// CHECK-LABEL: func.func @narrow_views
// CHECK-NOT: tile.assume
// CHECK: tile.make_view
func.func @narrow_views(%p: !tile.ptr<f16>, %n: i32) -> !tile.view<?x64xf16, strides = [?, 1]> {
  %v = tile.make_view %p, shape = [%n : i32], strides = [%n : i32] : !tile.ptr<f16> -> !tile.view<?x64xf16, strides = [?, 1]>
  return %v : !tile.view<?x64xf16, strides = [?, 1]>
}

// Where the contract keeps strides within 2^40 bytes, that is the bound; of halves there are 2^39.
// CHECK-LABEL: func.func @near_by_contract
// CHECK: %[[S:.*]] = arith.muli
// CHECK: %[[BS:.*]] = tile.assume #tile.bounded<lower = 0 upper = 549755813887>, %[[S]] : i64
// CHECK: tile.make_view %arg0, shape = [%{{.*}} : i64], strides = [%[[BS]] : i64]
func.func @near_by_contract(%p: !tile.ptr<f16>, %a: i32, %n: i64) -> !tile.view<?x64xf16, strides = [?, 1]> {
  %m = arith.extui %a : i32 to i64
  %s = arith.muli %m, %m : i64
  %v = tile.make_view %p, shape = [%n : i64], strides = [%s : i64] {tile.near_strides} : !tile.ptr<f16> -> !tile.view<?x64xf16, strides = [?, 1]>
  return %v : !tile.view<?x64xf16, strides = [?, 1]>
}
