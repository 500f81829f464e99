// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// pointer_c1
tileir.entry @pointer_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  // expected-error@+1 {{moves '!tileir.tile<8xf32>'}}
  "tileir.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, order = 0 : i32}> : (!tileir.tile<8x!tileir.ptr<f32>>) -> (!tileir.tile<f32>, !tileir.token)
  tileir.return
}

// -----

// pointer_c3
tileir.entry @pointer_c3() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<f4E2M1FN>>
  // expected-error@+1 {{cannot move a lone f4E2M1FN}}
  "tileir.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, order = 0 : i32}> : (!tileir.tile<!tileir.ptr<f4E2M1FN>>) -> (!tileir.tile<f32>, !tileir.token)
  tileir.return
}

// -----

// pointer_c2
tileir.entry @pointer_c2() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  %m = "test.value"() : () -> !tileir.tile<i1>
  // expected-error@+1 {{needs a mask of the pointers' shape}}
  "tileir.load_ptr_tko"(%p, %m) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, order = 0 : i32}> : (!tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<i1>) -> (!tileir.tile<8xf32>, !tileir.token)
  tileir.return
}

// -----

// load_ptr_c1
tileir.entry @load_ptr_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  %m = "test.value"() : () -> !tileir.tile<8xi1>
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{needs padding of type '!tileir.tile<8xf32>'}}
  "tileir.load_ptr_tko"(%p, %m, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, order = 0 : i32}> : (!tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi1>, !tileir.tile<f32>) -> (!tileir.tile<8xf32>, !tileir.token)
  tileir.return
}

// -----

// load_c1
tileir.entry @load_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  // expected-error@+1 {{loads `weak`, `relaxed` or `acquire`, not `acq_rel`}}
  tileir.load_ptr_tko acq_rel scope<device> %p : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// store_c1
tileir.entry @store_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  %x = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{stores `weak`, `relaxed` or `release`, not `acquire`}}
  tileir.store_ptr_tko acquire scope<device> %p, %x : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// memory_c1
tileir.entry @memory_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  // expected-error@+1 {{is not weak and needs a scope}}
  tileir.load_ptr_tko acquire %p : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// hints_c2
tileir.entry @hints_c2() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  // expected-error@+1 {{has no hint `allow_tma`}}
  tileir.load_ptr_tko weak %p hints={sm_90 = {allow_tma = true}} : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// atomic_c1
tileir.entry @atomic_c1() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  %x = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{`max` has no form for 'f32'}}
  tileir.atomic_rmw_tko max relaxed scope<device> %p, %x : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// atomic_c1 xchg
tileir.entry @atomic_c1() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<f16>>
  %x = "test.value"() : () -> !tileir.tile<f16>
  // expected-error@+1 {{`xchg` has no form for 'f16'}}
  tileir.atomic_rmw_tko xchg relaxed scope<device> %p, %x : !tileir.tile<!tileir.ptr<f16>>
  tileir.return
}

// -----

// atomic_c2
tileir.entry @atomic_c2() {
  %p = "test.value"() : () -> !tileir.tile<8x!tileir.ptr<f32>>
  %x = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{cannot be weak}}
  tileir.atomic_rmw_tko addf weak scope<device> %p, %x : !tileir.tile<8x!tileir.ptr<f32>>
  tileir.return
}

// -----

// atomic_cas_c1
tileir.entry @atomic_cas_c1() {
  %p = "test.value"() : () -> !tileir.tile<!tileir.ptr<i16>>
  %x = "test.value"() : () -> !tileir.tile<i16>
  // expected-error@+1 {{compares numbers of 32 or 64 bits, not 'i16'}}
  tileir.atomic_cas_tko relaxed scope<device> %p, %x, %x : !tileir.tile<!tileir.ptr<i16>>
  tileir.return
}

// -----

// get_global_c1
tileir.entry @get_global_c1() {
  // expected-error@+1 {{names `nothing`, which is no global}}
  tileir.get_global @nothing : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

// -----

// get_global_c2
tileir.global @numbers alignment = 16 dense<1> : !tileir.tile<2xi32>
tileir.entry @get_global_c2() {
  // expected-error@+1 {{of 'i32' gives}}
  %g = tileir.get_global @numbers : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

// -----

// alloca_c1
tileir.entry @alloca_c1() {
  // expected-error@+1 {{cannot have -1 elements}}
  tileir.alloca num_elements = -1 alignment = 16 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

// -----

// alloca_c2
tileir.entry @alloca_c2() {
  // expected-error@+1 {{alignment must be a power of two from 4 on, got 2}}
  tileir.alloca num_elements = 4 alignment = 2 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

// -----

// join_tokens_c1
tileir.entry @join_tokens_c1() {
  %k = "test.value"() : () -> !tileir.token
  // expected-error@+1 {{joins two tokens or more}}
  tileir.join_tokens %k
  tileir.return
}

// -----

// print_c1
tileir.entry @print_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{has 2 conversions for 1 operands}}
  tileir.print_tko "%f %% %d"(%x) : !tileir.tile<f32>
  tileir.return
}
