// RUN: tilecc-opt %s --tilecc-check-assumptions | FileCheck %s
// Promises become assertions of the value before the promise, which takes the place of the promised one.

// CHECK-LABEL: func.func @bounded
// CHECK-SAME: (%[[X:.*]]: tensor<8xi32>,
// CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[X]], %{{.*}} : tensor<8xi32>
// CHECK: %[[LOWER:.*]] = arith.andi %{{.*}}, %[[LOW]]
// CHECK: %[[HIGH:.*]] = arith.cmpi sle, %[[X]], %{{.*}} : tensor<8xi32>
// CHECK: %[[BOTH:.*]] = arith.andi %[[LOWER]], %[[HIGH]]
// CHECK: tile.assert %[[BOTH]], "check-assumptions.mlir:{{[0-9]+}}: a promise does not hold: at least 0 and at most 99"
// CHECK-NOT: tile.assume
// CHECK: tile.store %{{.*}}, %[[X]]
func.func @bounded(%x: tensor<8xi32>, %p: tensor<8x!tile.ptr<i32>>) attributes {tile.kernel} {
  %q = tile.assume #tile.bounded<lower = 0 upper = 99>, %x : tensor<8xi32>
  tile.store %p, %q : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  return
}

// A bound that every value of the type meets is not compared; one that none meets fails.
// CHECK-LABEL: func.func @bounds_beyond_the_type
// CHECK: tile.assert %{{.*}}, "check-assumptions.mlir:{{[0-9]+}}: a promise does not hold: at most 300"
// CHECK: %[[NEVER:.*]] = arith.constant false
// CHECK: tile.assert %[[NEVER]], "check-assumptions.mlir:{{[0-9]+}}: a promise does not hold: at least 300"
func.func @bounds_beyond_the_type(%x: i8, %p: !tile.ptr<i8>) attributes {tile.kernel} {
  %q = tile.assume #tile.bounded<upper = 300>, %x : i8
  %r = tile.assume #tile.bounded<lower = 300>, %q : i8
  tile.store %p, %r : !tile.ptr<i8>, i8
  return
}

// What says nothing stays unsaid.
// CHECK-LABEL: func.func @nothing
// CHECK-NOT: tile.assert
// CHECK: return
func.func @nothing(%x: i32, %p: !tile.ptr<i32>) attributes {tile.kernel} {
  %q = tile.assume #tile.bounded<>, %x : i32
  tile.store %p, %q : !tile.ptr<i32>, i32
  return
}

// A second promise is asserted of the first value too.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: i32,
// CHECK: arith.cmpi sge, %[[X]]
// CHECK: arith.andi %[[X]], %{{.*}} : i32
// CHECK: tile.assert %{{.*}}, "check-assumptions.mlir:{{[0-9]+}}: a promise does not hold: a multiple of 8"
func.func @chain(%x: i32, %p: !tile.ptr<i32>) attributes {tile.kernel} {
  %q = tile.assume #tile.bounded<lower = 0>, %x : i32
  %r = tile.assume #tile.div_by<8>, %q : i32
  tile.store %p, %r : !tile.ptr<i32>, i32
  return
}

// Lanes that a load leaves out are promised nothing, through arithmetic and a change of shape too.
// CHECK-LABEL: func.func @masked
// CHECK: %[[MASK:.*]] = tile.reshape %{{.*}} : tensor<8xi1> -> tensor<2x4xi1>
// CHECK: %[[HELD:.*]] = arith.andi %[[MASK]], %[[MASK]]
// CHECK: %[[OUT:.*]] = arith.xori %[[HELD]]
// CHECK: arith.ori %{{.*}}, %[[OUT]]
// CHECK: tile.assert
func.func @masked(%x: tensor<8x!tile.ptr<i32>>, %m: tensor<8xi1>, %p: tensor<2x4x!tile.ptr<i32>>) attributes {tile.kernel} {
  %v = tile.load %x mask %m : tensor<8xi1> : tensor<8x!tile.ptr<i32>> -> tensor<8xi32>
  %r = tile.reshape %v : tensor<8xi32> -> tensor<2x4xi32>
  %d = arith.addi %r, %r : tensor<2x4xi32>
  %q = tile.assume #tile.bounded<lower = 0>, %d : tensor<2x4xi32>
  tile.store %p, %q : tensor<2x4x!tile.ptr<i32>>, tensor<2x4xi32>
  return
}

// Nor are elements outside of a view that has no padding.
// CHECK-LABEL: func.func @edge
// CHECK-SAME: %[[N:[^:]*]]: i64
// CHECK: tile.iota : tensor<8xi64>
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult
// CHECK: %[[OUT:.*]] = arith.xori %[[INSIDE]]
// CHECK: arith.ori %{{.*}}, %[[OUT]]
// CHECK: tile.assert
func.func @edge(%x: !tile.ptr<i32>, %p: tensor<8x!tile.ptr<i32>>, %i: i32, %n: i64) attributes {tile.kernel} {
  %v = tile.make_view %x, shape = [%n : i64], strides = [] : !tile.ptr<i32> -> !tile.view<?xi32, strides = [1]>
  %t = tile.partition %v : !tile.view<?xi32, strides = [1]> -> !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = none>
  %l = tile.load_view %t[%i] masked : !tile.partition<8, !tile.view<?xi32, strides = [1]>, padding = none>, i32 -> tensor<8xi32>
  %q = tile.assume #tile.bounded<lower = 0>, %l : tensor<8xi32>
  tile.store %p, %q : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  return
}

// A loop compares each element with all others; the promise stays for the recorder.
// CHECK-LABEL: func.func @distinct
// CHECK: tile.ptr_to_int
// CHECK: %[[AT:.*]] = tile.reshape %{{.*}} : tensor<8xi64>
// CHECK: scf.for %[[I:.*]] =
// CHECK: tile.extract %{{.*}}[%[[I]]]
// CHECK: arith.cmpi eq
// CHECK: tile.extract %[[AT]][%[[I]]]
// CHECK: arith.cmpi ne
// CHECK: tile.assert %{{.*}}, "check-assumptions.mlir:{{[0-9]+}}: a promise does not hold: distinct elements"
// CHECK: tile.assume_distinct
func.func @distinct(%x: tensor<8x!tile.ptr<i32>>, %p: tensor<8x!tile.ptr<i32>>) attributes {tile.kernel} {
  %v = tile.load %x : tensor<8x!tile.ptr<i32>> -> tensor<8xi32>
  %q = tile.assume_distinct %v : tensor<8xi32>
  tile.store %p, %q : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  return
}

// CHECK-LABEL: func.func @precondition
// CHECK: tile.assert %{{.*}}, "check-assumptions.mlir:{{[0-9]+}}: the precondition `n > 3` does not hold"
// CHECK-NOT: tile.precondition
func.func @precondition(%c: i1) attributes {tile.kernel} {
  tile.precondition %c, "n > 3"
  return
}
