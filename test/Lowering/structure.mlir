// RUN: tilecc-opt %s --tilecc-structure --split-input-file | FileCheck %s
// Slots and flat control flow become values and scf; a counted loop becomes a clean scf.for.

// CHECK-LABEL: func.func @counted_loop_over_slots
// CHECK-SAME: (%[[N:.*]]: i32, %[[X:.*]]: tensor<8xf32>)
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[SUM:.*]] = scf.for %{{.*}} = %[[ZERO]] to %[[N]] step %[[ONE]] iter_args(%[[ACC:.*]] = %[[X]])
// CHECK-NEXT: %[[NEXT:.*]] = arith.addf %[[ACC]], %[[ACC]]
// CHECK-NEXT: scf.yield %[[NEXT]]
// CHECK: return %[[SUM]]
// CHECK-NOT: tile.slot
func.func @counted_loop_over_slots(%n: i32, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %i = tile.slot : !tile.slot<i32>
  %acc = tile.slot : !tile.slot<tensor<8xf32>>
  %never_read = tile.slot : !tile.slot<i32>
  tile.slot_store %c0, %never_read : !tile.slot<i32>
  tile.slot_store %c0, %i : !tile.slot<i32>
  tile.slot_store %x, %acc : !tile.slot<tensor<8xf32>>
  cf.br ^head
^head:
  %iv = tile.slot_load %i : !tile.slot<i32>
  %c = arith.cmpi slt, %iv, %n : i32
  cf.cond_br %c, ^body, ^exit
^body:
  %a = tile.slot_load %acc : !tile.slot<tensor<8xf32>>
  %b = arith.addf %a, %a : tensor<8xf32>
  tile.slot_store %b, %acc : !tile.slot<tensor<8xf32>>
  %d = tile.slot_load %never_read : !tile.slot<i32>
  %d2 = arith.addi %d, %iv : i32
  tile.slot_store %d2, %never_read : !tile.slot<i32>
  %iv2 = tile.slot_load %i : !tile.slot<i32>
  %next = arith.addi %iv2, %c1 overflow<nsw> : i32
  tile.slot_store %next, %i : !tile.slot<i32>
  cf.br ^head
^exit:
  %r = tile.slot_load %acc : !tile.slot<tensor<8xf32>>
  return %r : tensor<8xf32>
}

// -----

// `continue` in the inner loop is a branch of its body, and both loops count.
// CHECK-LABEL: func.func @nested_with_continue
// CHECK: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: arith.cmpi eq
// CHECK-NEXT: scf.if
// CHECK-NOT: scf.while
func.func @nested_with_continue(%n: i32, %m: i32, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^outer(%c0, %x : i32, tensor<8xf32>)
^outer(%i: i32, %acc: tensor<8xf32>):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^inner(%c0, %acc : i32, tensor<8xf32>), ^exit
^inner(%j: i32, %a: tensor<8xf32>):
  %cc = arith.cmpi slt, %j, %m : i32
  cf.cond_br %cc, ^body, ^outer_latch
^body:
  %skip = arith.cmpi eq, %j, %i : i32
  cf.cond_br %skip, ^latch(%a : tensor<8xf32>), ^work
^work:
  %b = arith.addf %a, %a : tensor<8xf32>
  cf.br ^latch(%b : tensor<8xf32>)
^latch(%l : tensor<8xf32>):
  %j2 = arith.addi %j, %c1 : i32
  cf.br ^inner(%j2, %l : i32, tensor<8xf32>)
^outer_latch:
  %i2 = arith.addi %i, %c1 : i32
  cf.br ^outer(%i2, %a : i32, tensor<8xf32>)
^exit:
  return %acc : tensor<8xf32>
}

// -----

// A loop with `break` cannot count: it stays a while, without i32 flags.
// CHECK-LABEL: func.func @break_keeps_the_loop
// CHECK: scf.while
// CHECK-NOT: arith.extui
// CHECK-NOT: arith.trunci
// CHECK: scf.condition
func.func @break_keeps_the_loop(%n: i32, %x: tensor<8xf32>, %k: i32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0, %x : i32, tensor<8xf32>)
^head(%i: i32, %acc: tensor<8xf32>):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^body, ^exit
^body:
  %b = arith.cmpi eq, %i, %k : i32
  cf.cond_br %b, ^exit, ^latch
^latch:
  %next = arith.addf %acc, %acc : tensor<8xf32>
  %i2 = arith.addi %i, %c1 : i32
  cf.br ^head(%i2, %next : i32, tensor<8xf32>)
^exit:
  return %acc : tensor<8xf32>
}

// -----

// `return` inside a loop: the i32 flag and the switch after the loop become one i1 and scf.if.
// CHECK-LABEL: func.func @return_inside_loop
// CHECK: %[[LOOP:.*]]:2 = scf.while
// CHECK-SAME: -> (i32, i1)
// CHECK-NOT: index_switch
// CHECK: scf.if %[[LOOP]]#1
// CHECK-NEXT: } else {
// CHECK-NEXT: tile.print "end"
func.func @return_inside_loop(%n: i32, %k: i32) {
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

// An early `return` leaves plain branches.
// CHECK-LABEL: func.func @early_return
// CHECK: scf.if
// CHECK-NEXT: } else {
// CHECK-NEXT: tile.print
// CHECK-NOT: index_switch
func.func @early_return(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c = arith.cmpi eq, %n, %c0 : i32
  cf.cond_br %c, ^return, ^work
^work:
  tile.print "%d", %n : i32
  cf.br ^return
^return:
  return
}

// -----

// `switch` becomes a chain of conditions.
// CHECK-LABEL: func.func @switch_over_three_cases
// CHECK-NOT: index_switch
// CHECK: arith.cmpi eq
// CHECK: scf.if
// CHECK: arith.cmpi eq
// CHECK: scf.if
func.func @switch_over_three_cases(%n: i32) {
  cf.switch %n : i32, [default: ^end, 3: ^three, 7: ^seven]
^three:
  tile.print "three"
  cf.br ^end
^seven:
  tile.print "seven"
  cf.br ^end
^end:
  return
}
