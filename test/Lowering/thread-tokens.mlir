// RUN: tilecc-opt %s --tilecc-to-tileir --split-input-file | FileCheck %s
// RUN: tilecc-opt %s --tilecc-to-tileir=skip-ownership=1 --split-input-file | FileCheck %s --check-prefix=NVCC
// Which access waits for which (rule O5). One class of memory for each pointer parameter.

// Never written: no tokens.
// CHECK-LABEL: tileir.entry @never_written_buffers_have_no_token
// CHECK-NOT: token=
// CHECK-NOT: make_token
// CHECK: tileir.for
// CHECK-SAME: iter_args(%{{.*}} = %{{[^,]*}}) : !tileir.tile<i32> -> !tileir.tile<f32> {
// CHECK-NOT: token=
// CHECK: tileir.store_ptr_tko weak %arg1, %{{.*}} : !tileir.tile<!tileir.ptr<f32>>
// The store of another class waits for nothing either.
// NVCC-LABEL: tileir.entry @never_written_buffers_have_no_token
// NVCC: tileir.store_ptr_tko {{.*}} token=
func.func @never_written_buffers_have_no_token(%a: !tile.ptr<f32>, %c: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    %s = arith.addf %acc, %x : f32
    scf.yield %s : f32
  }
  tile.store %c, %sum : !tile.ptr<f32>, f32
  return
}

// -----

// CHECK-LABEL: tileir.entry @load_after_store_waits
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: tileir.load_ptr_tko weak %arg0 token=%[[W]]
func.func @load_after_store_waits(%a: !tile.ptr<f32>, %v: f32) attributes {tile.kernel, tile.checked} {
  tile.store %a, %v : !tile.ptr<f32>, f32
  %x = tile.load %a : !tile.ptr<f32> -> f32
  tile.print "%f", %x : f32
  return
}

// -----

// CHECK-LABEL: tileir.entry @store_waits_for_last_write_and_all_reads_since
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %{{.*}}, %[[R1:.*]] = tileir.load_ptr_tko weak %arg0 token=%[[W]]
// CHECK: %{{.*}}, %[[R2:.*]] = tileir.load_ptr_tko weak %{{.*}} token=%[[W]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[W]], %[[R1]], %[[R2]]
// CHECK: tileir.store_ptr_tko weak %arg0, %{{.*}} token=%[[J]]
func.func @store_waits_for_last_write_and_all_reads_since(%a: !tile.ptr<f32>, %v: f32, %i: i32) attributes {tile.kernel, tile.checked} {
  tile.store %a, %v : !tile.ptr<f32>, f32
  %x = tile.load %a : !tile.ptr<f32> -> f32
  %p = tile.offset %a, %i : !tile.ptr<f32>, i32
  %y = tile.load %p : !tile.ptr<f32> -> f32
  %s = arith.addf %x, %y : f32
  tile.store %a, %s : !tile.ptr<f32>, f32
  return
}

// -----

// CHECK-LABEL: tileir.entry @two_classes_never_share
// CHECK: %[[A:.*]] = tileir.store_ptr_tko weak %arg0, %arg2 : !
// CHECK: %[[B:.*]] = tileir.store_ptr_tko weak %arg1, %arg2 : !
// CHECK: tileir.store_ptr_tko weak %arg0, %arg2 token=%[[A]]
// CHECK: tileir.store_ptr_tko weak %arg1, %arg2 token=%[[B]]
// NVCC-LABEL: tileir.entry @two_classes_never_share
// NVCC: %[[A:.*]] = tileir.store_ptr_tko weak %arg0, %arg2 : !
// NVCC: %[[B:.*]] = tileir.store_ptr_tko weak %arg1, %arg2 token=%[[A]]
// NVCC: %[[C:.*]] = tileir.store_ptr_tko weak %arg0, %arg2 token=%[[B]]
func.func @two_classes_never_share(%a: !tile.ptr<f32>, %b: !tile.ptr<f32>, %v: f32) attributes {tile.kernel, tile.checked} {
  tile.store %a, %v : !tile.ptr<f32>, f32
  tile.store %b, %v : !tile.ptr<f32>, f32
  tile.store %a, %v : !tile.ptr<f32>, f32
  tile.store %b, %v : !tile.ptr<f32>, f32
  return
}

// -----

// nvcc's alias classes know `__restrict__`.
// CHECK-LABEL: tileir.entry @restrict_parameters
// CHECK-NOT: tile.restrict
// NVCC-LABEL: tileir.entry @restrict_parameters
// NVCC: tileir.store_ptr_tko weak %arg0, %arg2 : !
// NVCC: tileir.store_ptr_tko weak %arg1, %arg2 : !
func.func @restrict_parameters(%a: !tile.ptr<f32> {tile.restrict}, %b: !tile.ptr<f32> {tile.restrict}, %v: f32) attributes {tile.kernel, tile.checked} {
  tile.store %a, %v : !tile.ptr<f32>, f32
  tile.store %b, %v : !tile.ptr<f32>, f32
  return
}

// -----

// The loads of ALL iterations, not only the last one.
// CHECK-LABEL: tileir.entry @store_after_loop_waits_for_all_iterations
// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: %[[LOOP:.*]]:2 = tileir.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[ALL:.*]] = %[[START]])
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %{{[0-9]*}} : !
// CHECK: %[[J:.*]] = tileir.join_tokens %[[ALL]], %[[R]]
// CHECK: tileir.continue %{{.*}}, %[[J]]
// CHECK: tileir.store_ptr_tko weak %arg0, %[[LOOP]]#0 token=%[[LOOP]]#1
func.func @store_after_loop_waits_for_all_iterations(%a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> f32 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    %s = arith.addf %acc, %x : f32
    scf.yield %s : f32
  }
  tile.store %a, %sum : !tile.ptr<f32>, f32
  return
}

// -----

// In place, one token is enough: the store of the last iteration.
// CHECK-LABEL: tileir.entry @in_place_loop_is_chained
// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: tileir.for {{.*}} iter_args(%[[W:.*]] = %[[START]]) : !tileir.tile<i32> -> !tileir.token {
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %[[P:.*]] token=%[[W]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[W]], %[[R]]
// CHECK: %[[NEXT:.*]] = tileir.store_ptr_tko weak %[[P]], %{{.*}} token=%[[J]]
// CHECK: tileir.continue %[[NEXT]]
func.func @in_place_loop_is_chained(%a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    %s = arith.addf %x, %x : f32
    tile.store %p, %s : !tile.ptr<f32>, f32
  }
  return
}

// -----

// Stores proved disjoint across iterations fork from before the loop; nothing after waits, so nothing is carried.
// CHECK-LABEL: tileir.entry @independent_stores_fork
// CHECK: tileir.for %{{.*}} = %{{.*}} to %{{.*}} step %{{[^ ]*}} : !tileir.tile<i32> {
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %[[P:.*]] : !
// CHECK-NEXT: tileir.addf
// CHECK-NEXT: tileir.store_ptr_tko weak %[[P]], %{{.*}} token=%[[R]]
// CHECK-NOT: tile.independent
// CHECK: tileir.return
func.func @independent_stores_fork(%a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    %s = arith.addf %x, %x : f32
    tile.store %p, %s {tile.independent = 1} : !tile.ptr<f32>, f32
  }
  return
}

// -----

// At the exit they join, and what comes after waits for all of them; each waits for what was before.
// CHECK-LABEL: tileir.entry @independent_stores_join_at_the_exit
// CHECK: %[[BEFORE:.*]] = tileir.store_ptr_tko weak %arg0, %arg2 : !
// CHECK: %[[EXIT:.*]] = tileir.for {{.*}} iter_args(%[[ALL:.*]] = %[[BEFORE]])
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %{{.*}} token=%[[BEFORE]]
// CHECK: %[[T:.*]] = tileir.join_tokens %[[BEFORE]], %[[R]]
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %{{.*}} token=%[[T]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[ALL]], %[[W]]
// CHECK: tileir.continue %[[J]]
// CHECK: tileir.load_ptr_tko weak %arg0 token=%[[EXIT]]
func.func @independent_stores_join_at_the_exit(%a: !tile.ptr<f32>, %n: i32, %v: f32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  tile.store %a, %v : !tile.ptr<f32>, f32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    tile.store %p, %x {tile.independent = 1} : !tile.ptr<f32>, f32
  }
  %x = tile.load %a : !tile.ptr<f32> -> f32
  tile.store %a, %x : !tile.ptr<f32>, f32
  return
}

// -----

// A loop that only stores keeps its stores in a chain, which costs nothing; tileiras overlaps iterations without it.
// CHECK-LABEL: tileir.entry @independent_stores_alone_are_chained
// CHECK: tileir.for {{.*}} iter_args(%[[W:.*]] = %{{.*}})
// CHECK: %[[S:.*]] = tileir.store_ptr_tko weak %{{.*}}, %arg2 token=%[[W]]
// CHECK: tileir.continue %[[S]]
func.func @independent_stores_alone_are_chained(%a: !tile.ptr<f32>, %n: i32, %v: f32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    tile.store %p, %v {tile.independent = 1} : !tile.ptr<f32>, f32
  }
  return
}

// -----

// The mark speaks of the innermost loop: the outer one chains.
// CHECK-LABEL: tileir.entry @independent_in_the_inner_loop_only
// CHECK: tileir.for {{.*}} iter_args(%[[OUTER:.*]] = %{{.*}})
// CHECK: %[[EXIT:.*]] = tileir.for {{.*}} iter_args(%[[ALL:.*]] = %[[OUTER]])
// CHECK: tileir.load_ptr_tko weak %{{.*}} token=%[[OUTER]]
// CHECK: %[[W:.*]] = tileir.store_ptr_tko
// CHECK: %[[J:.*]] = tileir.join_tokens %[[ALL]], %[[W]]
// CHECK: tileir.continue %[[J]]
// CHECK: tileir.continue %[[EXIT]]
func.func @independent_in_the_inner_loop_only(%a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %k = %c0 to %n step %c1 : i32 {
    scf.for %i = %c0 to %n step %c1 : i32 {
      %p = tile.offset %a, %i : !tile.ptr<f32>, i32
      %x = tile.load %p : !tile.ptr<f32> -> f32
      tile.store %p, %x {tile.independent = 2} : !tile.ptr<f32>, f32
    }
  }
  return
}

// -----

// The mark spoke of a second loop that is gone: it says nothing of the one that is left.
// CHECK-LABEL: tileir.entry @independent_in_a_loop_that_is_gone
// CHECK: tileir.for {{.*}} iter_args(%[[W:.*]] = %{{.*}})
// CHECK: tileir.load_ptr_tko weak %{{.*}} token=%[[W]]
// CHECK: %[[S:.*]] = tileir.store_ptr_tko
// CHECK: tileir.continue %[[S]]
func.func @independent_in_a_loop_that_is_gone(%a: !tile.ptr<f32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %k = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %c1 : !tile.ptr<f32>, i32
    %x = tile.load %p : !tile.ptr<f32> -> f32
    tile.store %p, %x {tile.independent = 2} : !tile.ptr<f32>, f32
  }
  return
}

// -----

// One write without the mark, and the class is chained.
// CHECK-LABEL: tileir.entry @one_dependent_store_chains_the_class
// CHECK: tileir.for {{.*}} iter_args(%[[W:.*]] = %{{.*}})
// CHECK: %[[S1:.*]] = tileir.store_ptr_tko {{.*}} token=%[[W]]
// CHECK: %[[S2:.*]] = tileir.store_ptr_tko {{.*}} token=%[[S1]]
// CHECK: tileir.continue %[[S2]]
func.func @one_dependent_store_chains_the_class(%a: !tile.ptr<f32>, %n: i32, %v: f32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %p = tile.offset %a, %i : !tile.ptr<f32>, i32
    tile.store %p, %v {tile.independent = 1} : !tile.ptr<f32>, f32
    tile.store %a, %v : !tile.ptr<f32>, f32
  }
  return
}

// -----

// A branch yields the token of either arm.
// CHECK-LABEL: tileir.entry @branches_yield_tokens
// CHECK: %[[W0:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %[[IF:.*]] = tileir.if %{{.*}} -> !tileir.token {
// CHECK: %[[W1:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 token=%[[W0]]
// CHECK: tileir.yield %[[W1]]
// CHECK: } else {
// CHECK: tileir.yield %[[W0]]
// CHECK: tileir.load_ptr_tko weak %arg0 token=%[[IF]]
func.func @branches_yield_tokens(%a: !tile.ptr<f32>, %v: f32, %n: i32) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c = arith.cmpi slt, %n, %c0 : i32
  tile.store %a, %v : !tile.ptr<f32>, f32
  scf.if %c {
    tile.store %a, %v : !tile.ptr<f32>, f32
  }
  %x = tile.load %a : !tile.ptr<f32> -> f32
  tile.store %a, %x : !tile.ptr<f32>, f32
  return
}

// -----

// Print orders all classes, the never-written one too.
// CHECK-LABEL: tileir.entry @print_orders_everything
// CHECK: %{{.*}}, %[[R1:.*]] = tileir.load_ptr_tko weak %arg0 : !
// CHECK: %[[P1:.*]] = tileir.print_tko "a%f"{{.*}} token=%[[R1]]
// CHECK: %{{.*}}, %[[R2:.*]] = tileir.load_ptr_tko weak %arg0 token=%[[P1]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[P1]], %[[R2]]
// CHECK: tileir.print_tko "b%f"{{.*}} token=%[[J]]
func.func @print_orders_everything(%a: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %x = tile.load %a : !tile.ptr<f32> -> f32
  tile.print "a%f", %x : f32
  %y = tile.load %a : !tile.ptr<f32> -> f32
  tile.print "b%f", %y : f32
  return
}

// -----

// An acquire load comes before the data loads of every class, a release store after the data stores of every class.
// CHECK-LABEL: tileir.entry @acquire_and_release
// CHECK: %{{.*}}, %[[ACQ:.*]] = tileir.load_ptr_tko acquire scope<device> %arg0 : !
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %arg1 token=%[[ACQ]]
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %arg2, %{{.*}} token=%[[ACQ]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[ACQ]], %[[R]], %[[W]]
// CHECK: tileir.store_ptr_tko release scope<device> %arg0, %{{.*}} token=%[[J]]
func.func @acquire_and_release(%flag: !tile.ptr<i32>, %a: !tile.ptr<f32>, %c: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %f = tile.load %flag order acquire scope device : !tile.ptr<i32> -> i32
  %x = tile.load %a : !tile.ptr<f32> -> f32
  tile.store %c, %x : !tile.ptr<f32>, f32
  tile.store %flag, %f order release scope device : !tile.ptr<i32>, i32
  return
}

// -----

// A relaxed atomic is a write of its own class and of no other.
// CHECK-LABEL: tileir.entry @relaxed_atomics_keep_to_their_class
// CHECK: %{{.*}}, %[[A1:.*]] = tileir.atomic_rmw_tko {{.*}} %arg0, %arg2 : !
// CHECK: tileir.load_ptr_tko weak %arg1 : !
// CHECK: tileir.atomic_rmw_tko {{.*}} %arg0, %{{[^ ]*}} token=%[[A1]]
// NVCC-LABEL: tileir.entry @relaxed_atomics_keep_to_their_class
// NVCC: %{{.*}}, %[[A1:.*]] = tileir.atomic_rmw_tko
// NVCC: tileir.load_ptr_tko weak %arg1 token=%[[A1]]
func.func @relaxed_atomics_keep_to_their_class(%h: !tile.ptr<i32>, %a: !tile.ptr<i32>, %v: i32) attributes {tile.kernel, tile.checked} {
  %o = tile.atomic_rmw add relaxed device %h, %v : !tile.ptr<i32>, i32 -> i32
  %x = tile.load %a : !tile.ptr<i32> -> i32
  %p = tile.atomic_rmw add relaxed device %h, %x : !tile.ptr<i32>, i32 -> i32
  return
}

// -----

// An address made from a number may be anywhere: every class waits.
// CHECK-LABEL: tileir.entry @unknown_addresses_touch_every_class
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %arg0 : !
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %{{[0-9]*}}, %{{.*}} token=%[[R]]
// CHECK: tileir.load_ptr_tko weak %arg0 token=%[[W]]
func.func @unknown_addresses_touch_every_class(%a: !tile.ptr<f32>, %n: i64) attributes {tile.kernel, tile.checked} {
  %x = tile.load %a : !tile.ptr<f32> -> f32
  %q = tile.int_to_ptr %n : i64 -> !tile.ptr<f32>
  tile.store %q, %x : !tile.ptr<f32>, f32
  %y = tile.load %a : !tile.ptr<f32> -> f32
  tile.store %q, %y : !tile.ptr<f32>, f32
  return
}

// -----

// A pointer carried by a loop keeps its class; one chosen between two parameters has both.
// CHECK-LABEL: tileir.entry @walking_and_chosen_pointers
// CHECK: %[[SEL:.*]] = tileir.select %{{.*}}, %arg0, %arg1
// CHECK: tileir.for
// CHECK: tileir.load_ptr_tko weak %arg{{[0-9]*}} : !
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %[[SEL]], %{{[^ ]*}} : !
// CHECK: tileir.store_ptr_tko weak %arg0, %{{[^ ]*}} token=%[[W]]
// CHECK: tileir.store_ptr_tko weak %arg1, %{{[^ ]*}} token=%[[W]]
func.func @walking_and_chosen_pointers(%a: !tile.ptr<f32>, %b: !tile.ptr<f32>, %c: !tile.ptr<f32>, %n: i32, %f: i1) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %sel = arith.select %f, %a, %b : !tile.ptr<f32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero, %p = %c) -> (f32, !tile.ptr<f32>) : i32 {
    %x = tile.load %p : !tile.ptr<f32> -> f32
    %s = arith.addf %acc, %x : f32
    %q = tile.offset %p, %c1 : !tile.ptr<f32>, i32
    scf.yield %s, %q : f32, !tile.ptr<f32>
  }
  tile.store %sel, %r#0 : !tile.ptr<f32>, f32
  tile.store %a, %r#0 : !tile.ptr<f32>, f32
  tile.store %b, %r#0 : !tile.ptr<f32>, f32
  return
}

// -----

// Tokens leave a loop with `break` and go round with `continue`.
// CHECK-LABEL: tileir.entry @tokens_through_break
// CHECK: tileir.loop iter_args({{.*}}%[[W:[a-z0-9]*]] = %{{[^,]*}}) : ({{.*}}!tileir.token) -> !tileir.token {
// CHECK: tileir.break %[[W]] : !tileir.token
// CHECK: %[[NEXT:.*]] = tileir.store_ptr_tko {{.*}} token=%[[W]]
// CHECK: tileir.continue %{{.*}}, %[[NEXT]]
func.func @tokens_through_break(%a: !tile.ptr<i32>, %n: i32) attributes {tile.kernel, tile.checked} {
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %r = scf.while (%i = %n) : (i32) -> i32 {
    %c = arith.cmpi ne, %i, %c1 : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    tile.store %a, %i : !tile.ptr<i32>, i32
    %next = arith.muli %i, %c3 : i32
    scf.yield %next : i32
  }
  tile.store %a, %n : !tile.ptr<i32>, i32
  return
}

// -----

// Nothing keeps the buffers of a trusted kernel apart but `__restrict__`.
// CHECK-LABEL: tileir.entry @trusted_kernels_have_no_contract
// CHECK-NOT: tile.trusted
// CHECK: %[[A:.*]] = tileir.store_ptr_tko weak %arg0, %arg3 : !
// CHECK: tileir.store_ptr_tko weak %arg1, %arg3 token=%[[A]]
// CHECK: tileir.store_ptr_tko weak %arg2, %arg3 : !
func.func @trusted_kernels_have_no_contract(%a: !tile.ptr<f32>, %b: !tile.ptr<f32>, %c: !tile.ptr<f32> {tile.restrict}, %v: f32) attributes {tile.kernel, tile.checked, tile.trusted} {
  tile.store %a, %v : !tile.ptr<f32>, f32
  tile.store %b, %v : !tile.ptr<f32>, f32
  tile.store %c, %v : !tile.ptr<f32>, f32
  return
}
