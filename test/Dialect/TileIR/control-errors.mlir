// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// entry_c1
// expected-error@+1 {{takes scalars; argument 0 is}}
tileir.entry @entry_c1(%x: !tileir.tile<8xf32>) { tileir.return }

// -----

// entry_c2
// expected-error@+1 {{has no results}}
"tileir.entry"() <{sym_name = "entry_c2", function_type = () -> !tileir.tile<f32>}> ({ tileir.return }) : () -> ()

// -----

// entry_c3
// expected-error@+1 {{has one block that ends in `tileir.return`}}
tileir.entry @entry_c3() { %x = tileir.iota : !tileir.tile<8xi32> }

// -----

// global_c1
// expected-error@+1 {{holds dense numbers of rank 1}}
tileir.global @global_c1 alignment = 16 dense<1.0> : !tileir.tile<2x2xf32>

// -----

// global_c2
// expected-error@+1 {{alignment must be a power of two, got 3}}
tileir.global @global_c2 alignment = 3 dense<1.0> : !tileir.tile<2xf32>

// -----

// continue_c1
tileir.entry @continue_c1() {
  %c = "test.value"() : () -> !tileir.tile<i1>
  // expected-error@+1 {{stands outside of a loop}}
  tileir.if %c { tileir.continue } else { tileir.yield }
  tileir.return
}

// -----

// continue_c2
tileir.entry @continue_c2() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{passes () where}}
  tileir.for %i = %n to %n step %n iter_args(%x = %n) : !tileir.tile<i32> -> (!tileir.tile<i32>) { tileir.continue }
  tileir.return
}

// -----

// break_c1
tileir.entry @break_c1() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  %c = "test.value"() : () -> !tileir.tile<i1>
  // expected-error@+1 {{leaves a `loop`, and the nearest one is none}}
  tileir.for %i = %n to %n step %n : !tileir.tile<i32> { tileir.if %c { tileir.break } tileir.continue }
  tileir.return
}

// -----

// break_c2
tileir.entry @break_c2() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{passes () where}}
  tileir.loop -> (!tileir.tile<i32>) { tileir.break }
  tileir.return
}

// -----

// return_c1
tileir.entry @return_c1() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  %c = "test.value"() : () -> !tileir.tile<i1>
  // expected-error@+1 {{leaves an entry and cannot stand inside `for`}}
  tileir.for %i = %n to %n step %n : !tileir.tile<i32> { tileir.if %c { tileir.return } tileir.continue }
  tileir.return
}

// -----

// return_c2
tileir.entry @return_c2(%n: !tileir.tile<i32>) {
  // expected-error@+1 {{passes}}
  tileir.return %n : !tileir.tile<i32>
}

// -----

// for_c1
tileir.entry @for_c1() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs a body with arguments}}
  "tileir.for"(%n, %n, %n) ({
  ^bb0(%i: !tileir.tile<i64>):
    tileir.continue
  }) : (!tileir.tile<i32>, !tileir.tile<i32>, !tileir.tile<i32>) -> ()
  tileir.return
}

// -----

// for_c2
tileir.entry @for_c2() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{gives the carried values}}
  %r = "tileir.for"(%n, %n, %n) ({
  ^bb0(%i: !tileir.tile<i32>):
    tileir.continue
  }) : (!tileir.tile<i32>, !tileir.tile<i32>, !tileir.tile<i32>) -> !tileir.tile<f32>
  tileir.return
}

// -----

// for_c3
tileir.entry @for_c3() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs a body that ends in `tileir.continue`}}
  tileir.for %i = %n to %n step %n : !tileir.tile<i32> { tileir.return }
  tileir.return
}

// -----

// loop_c1
tileir.entry @loop_c1() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs a body with arguments}}
  "tileir.loop"(%n) ({
    tileir.break
  }) : (!tileir.tile<i32>) -> ()
  tileir.return
}

// -----

// loop_c2
tileir.entry @loop_c2() {
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{needs a body that ends in `tileir.continue`, `tileir.break` or `tileir.return`}}
  tileir.loop { %x = tileir.iota : !tileir.tile<8xi32> }
  tileir.return
}

// -----

// if_c1
tileir.entry @if_c1() {
  %c = "test.value"() : () -> !tileir.tile<i1>
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{with results needs an `else`}}
  %r = tileir.if %c -> (!tileir.tile<i32>) { tileir.yield %n : !tileir.tile<i32> }
  tileir.return
}

// -----

// if_c2
tileir.entry @if_c2() {
  %c = "test.value"() : () -> !tileir.tile<i1>
  // expected-error@+1 {{needs arms that end in}}
  tileir.if %c { %x = tileir.iota : !tileir.tile<8xi32> }
  tileir.return
}

// -----

// if_c3
tileir.entry @if_c3() {
  %c = "test.value"() : () -> !tileir.tile<i1>
  %n = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{passes () where}}
  %r = tileir.if %c -> (!tileir.tile<i32>) { tileir.yield %n : !tileir.tile<i32> } else { tileir.yield }
  tileir.return
}

// -----

// assume_c1
tileir.entry @assume_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{cannot promise #tileir.div_by<4> of}}
  tileir.assume #tileir.div_by<4>, %x : !tileir.tile<f32>
  tileir.return
}

// -----

// assume_c2
tileir.entry @assume_c2() {
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{along dimension 1 of a value of rank 1}}
  tileir.assume #tileir.div_by<4 every 2 along 1>, %x : !tileir.tile<8xi32>
  tileir.return
}

// -----

// assume_c3
tileir.entry @assume_c3() {
  %x = "test.value"() : () -> !tileir.tile<8xi32>
  // expected-error@+1 {{needs a group size within each dimension}}
  tileir.assume #tileir.same_elements<[16]>, %x : !tileir.tile<8xi32>
  tileir.return
}

// -----

// assume_c4
tileir.entry @assume_c4() {
  %x = "test.value"() : () -> !tileir.tile<!tileir.ptr<f32>>
  // expected-error@+1 {{bounds are for integers}}
  tileir.assume #tileir.bounded<0, ?>, %x : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

// -----

// assume_c4 range
tileir.entry @assume_c4() {
  %x = "test.value"() : () -> !tileir.tile<i8>
  // expected-error@+1 {{bound 1000 does not fit 'i8'}}
  tileir.assume #tileir.bounded<0, 1000>, %x : !tileir.tile<i8>
  tileir.return
}

// -----

// hints_c1
// expected-error@+1 {{`sm_75` is none}}
tileir.entry @hints_c1() attributes {hints = {sm_75 = {occupancy = 2 : i32}}} { tileir.return }

// -----

// hints_c1 values
// expected-error@+1 {{`sm_90` is none}}
tileir.entry @hints_c1() attributes {hints = {sm_90 = 2 : i32}} { tileir.return }

// -----

// hints_c2
// expected-error@+1 {{has no hint `latency`}}
tileir.entry @hints_c2() attributes {hints = {sm_90 = {latency = 2 : i32}}} { tileir.return }

// -----

// hints_c3
// expected-error@+1 {{hint `occupancy` must be from 1 to 32}}
tileir.entry @hints_c3() attributes {hints = {sm_90 = {occupancy = 33 : i32}}} { tileir.return }

// -----

// hints_c3 warps
// expected-error@+1 {{hint `num_worker_warps_per_cta` must be a power of two from 1 to 16}}
tileir.entry @hints_c3() attributes {hints = {default = {num_worker_warps_per_cta = 3 : i32}}} { tileir.return }

// -----

// hints_c3 CTAs
// expected-error@+1 {{hint `num_cta_in_cga` must be a power of two from 1 to 16}}
tileir.entry @hints_c3() attributes {hints = {sm_90 = {num_cta_in_cga = 32 : i32}}} { tileir.return }
