// RUN: tilecc-opt %s --tilecc-structure --tilecc-simplify-pipeline --tilecc-to-tileir --split-input-file | FileCheck %s
// From flat control flow to Tile IR: a loop is left in the arm that decides it, and no flag remains.

// CHECK-LABEL: tileir.entry @break_in_the_middle
// CHECK: %[[LOOP:.*]] = tileir.loop iter_args(%[[I:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}}) : (!tileir.tile<i32>, !tileir.tile<f32>) -> !tileir.tile<f32> {
// CHECK: %[[HEAD:.*]] = tileir.cmpi lt signed %[[I]], %arg0
// CHECK: %[[OUTER:.*]]:2 = tileir.if %[[HEAD]] -> (!tileir.tile<i32>, !tileir.tile<f32>) {
// CHECK: %[[B:.*]] = tileir.cmpi eq signed %[[I]], %arg1
// CHECK-NEXT: %[[INNER:.*]]:2 = tileir.if %[[B]] -> (!tileir.tile<i32>, !tileir.tile<f32>) {
// CHECK-NEXT: tileir.break %[[X]]
// CHECK-NEXT: } else {
// CHECK: tileir.yield %{{.*}}, %{{.*}}
// CHECK-NEXT: }
// CHECK-NEXT: tileir.yield %[[INNER]]#0, %[[INNER]]#1
// CHECK-NEXT: } else {
// CHECK-NEXT: tileir.break %[[X]]
// CHECK-NEXT: }
// CHECK-NEXT: tileir.continue %[[OUTER]]#0, %[[OUTER]]#1
// CHECK: tileir.store_ptr_tko weak %arg2, %[[LOOP]]
func.func @break_in_the_middle(%n: i32, %k: i32, %p: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %x = tile.load %p : !tile.ptr<f32> -> f32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0, %x : i32, f32)
^head(%i: i32, %acc: f32):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^body, ^exit
^body:
  %b = arith.cmpi eq, %i, %k : i32
  cf.cond_br %b, ^exit, ^latch
^latch:
  %next = arith.addf %acc, %acc : f32
  %i2 = arith.addi %i, %c1 : i32
  cf.br ^head(%i2, %next : i32, f32)
^exit:
  tile.store %p, %acc : !tile.ptr<f32>, f32
  return
}

// -----

// `return` in a loop: the loop says by an i1 whether the kernel is done.
// CHECK-LABEL: tileir.entry @return_in_the_middle
// CHECK: %[[LOOP:.*]]:2 = tileir.loop {{.*}} -> (!tileir.tile<i1>, !tileir.token) {
// CHECK-COUNT-2: tileir.break
// CHECK-NOT: tileir.break
// CHECK: tileir.if %[[LOOP]]#0 {
// CHECK-NEXT: tileir.return
// CHECK-NEXT: }
// CHECK-NEXT: tileir.print_tko "end" token=%[[LOOP]]#1
func.func @return_in_the_middle(%n: i32, %k: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0 : i32)
^head(%i: i32):
  %c = arith.cmpi ult, %i, %n : i32
  cf.cond_br %c, ^body, ^end
^body:
  %b = arith.cmpi eq, %i, %k : i32
  cf.cond_br %b, ^return, ^latch
^latch:
  tile.print "%d", %i : i32
  %i2 = arith.addi %i, %c1 : i32
  cf.br ^head(%i2 : i32)
^end:
  tile.print "end"
  cf.br ^return
^return:
  return
}

// -----

// An acquire load stays although nothing reads its value; a weak one goes.
// CHECK-LABEL: tileir.entry @ordered_loads_stay
// CHECK-NOT: tileir.load_ptr_tko weak
// CHECK: %{{.*}}, %[[T:.*]] = tileir.load_ptr_tko acquire scope<device> %arg0
// CHECK: tileir.store_ptr_tko weak %arg0, %arg1 token=%[[T]]
func.func @ordered_loads_stay(%p: !tile.ptr<i32>, %v: i32) attributes {tile.kernel, tile.checked} {
  %x = tile.load %p : !tile.ptr<i32> -> i32
  %y = tile.load %p order acquire scope device : !tile.ptr<i32> -> i32
  tile.store %p, %v : !tile.ptr<i32>, i32
  return
}
