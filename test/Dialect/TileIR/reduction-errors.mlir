// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// reduction_c1
tileir.entry @reduction_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{along dimension 2 of a tile of rank 2}}
  %r = tileir.reduce %x dim = 2 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c2
tileir.entry @reduction_c2() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{needs 1 results and identities, got 1 and 0}}
  %r = tileir.reduce %x dim = 1 identities = [] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c3
tileir.entry @reduction_c3() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{gives '!tileir.tile<4xf32>', not}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<8xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c3 identity
tileir.entry @reduction_c3() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{needs an identity of type 'f32'}}
  %r = tileir.reduce %x dim = 1 identities = [0 : i32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c4
tileir.entry @reduction_c4() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{with 1 inputs needs a body with 2 arguments, got 1}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c4 types
tileir.entry @reduction_c4() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{as argument 1 of its body, got}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<i32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c5
tileir.entry @reduction_c5() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{needs a body that yields 1 values}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield
  }
  tileir.return
}

// -----

// reduction_c5 types
tileir.entry @reduction_c5() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{needs a body that yields accumulators}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    %c = tileir.constant dense<1> : !tileir.tile<i32>
    tileir.yield %c : !tileir.tile<i32>
  }
  tileir.return
}

// -----

// reduction_c6
tileir.entry @reduction_c6() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    // expected-error@+1 {{has an effect and cannot stand in a reduction}}
    %k = tileir.print_tko "%f"(%a) : !tileir.tile<f32>
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c3 of scan
tileir.entry @reduction_c3() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf32>
  // expected-error@+1 {{gives '!tileir.tile<4x8xf32>', not}}
  %r = tileir.scan %x dim = 1 reverse = false identities = [0.0 : f32] : (!tileir.tile<4x8xf32>) -> !tileir.tile<4xf32> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield %a : !tileir.tile<f32>
  }
  tileir.return
}

// -----

// reduction_c7
tileir.entry @reduction_c7() {
  %x = "test.value"() : () -> !tileir.tile<4x8xf4E2M1FN>
  // expected-error@+1 {{has no form for f4E2M1FN}}
  %r = tileir.reduce %x dim = 1 identities = [0.0 : f4E2M1FN] : (!tileir.tile<4x8xf4E2M1FN>) -> !tileir.tile<4xf4E2M1FN> {
  ^bb0(%a: !tileir.tile<f32>, %b: !tileir.tile<f32>):
    tileir.yield
  }
  tileir.return
}
