// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// flush_c1
tileir.entry @flush_c1() {
  %x = "test.value"() : () -> !tileir.tile<f16>
  // expected-error@+1 {{flushes denormals, which is for f32 only}}
  tileir.addf %x, %x rounding<nearest_even> flush_to_zero : !tileir.tile<f16>
  tileir.return
}

// -----

// flush_c1 on functions
tileir.entry @flush_c1() {
  %x = "test.value"() : () -> !tileir.tile<f16>
  // expected-error@+1 {{flushes denormals, which is for f32 only}}
  tileir.exp2 %x flush_to_zero : !tileir.tile<f16>
  tileir.return
}

// -----

// rounding_c1
tileir.entry @rounding_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{cannot round `approx`}}
  tileir.addf %x, %x rounding<approx> : !tileir.tile<f32>
  tileir.return
}

// -----

// rounding_c1 of sqrt
tileir.entry @rounding_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{cannot round `full`}}
  tileir.sqrt %x rounding<full> : !tileir.tile<f32>
  tileir.return
}

// -----

// rounding_c2
tileir.entry @rounding_c2() {
  %x = "test.value"() : () -> !tileir.tile<f64>
  // expected-error@+1 {{rounds `full`, which is for f32 only}}
  tileir.divf %x, %x rounding<full> : !tileir.tile<f64>
  tileir.return
}

// -----

// function_c1
tileir.entry @function_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{rounds `full` or `approx`, not `zero`}}
  tileir.exp %x rounding<zero> : !tileir.tile<f32>
  tileir.return
}

// -----

// function_c2
tileir.entry @function_c2() {
  %x = "test.value"() : () -> !tileir.tile<f16>
  // expected-error@+1 {{rounds `approx`, which is for f32 only}}
  tileir.tanh %x rounding<approx> : !tileir.tile<f16>
  tileir.return
}

// -----

// negi_c1
tileir.entry @negi_c1() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{cannot promise `nuw` alone}}
  tileir.negi %x overflow<nuw> : !tileir.tile<i32>
  tileir.return
}

// -----

// divi_c1
tileir.entry @divi_c1() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{rounds `zero`, `positive_inf` or `negative_inf`, not `nearest_even`}}
  tileir.divi %x, %x signed rounding<nearest_even> : !tileir.tile<i32>
  tileir.return
}

// -----

// divi_c2
tileir.entry @divi_c2() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{rounds down, which is for signed numbers}}
  tileir.divi %x, %x unsigned rounding<negative_inf> : !tileir.tile<i32>
  tileir.return
}

// -----

// operand types
tileir.entry @operand() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{operand #0 must be tile of f16, bf16, f32 or f64}}
  tileir.absf %x : !tileir.tile<i32>
  tileir.return
}

// -----

// equal types
tileir.entry @equal() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  %y = "test.value"() : () -> !tileir.tile<i64>
  // expected-error@+1 {{requires the same type for all operands and results}}
  "tileir.addi"(%x, %y) <{overflow = 0 : i32}> : (!tileir.tile<i32>, !tileir.tile<i64>) -> !tileir.tile<i32>
  tileir.return
}

// -----

// comparison result
tileir.entry @comparison() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{result is a tile of i1 of the same shape}}
  "tileir.cmpi"(%x, %x) <{predicate = 0 : i32, signedness = 0 : i32}> : (!tileir.tile<i32>, !tileir.tile<i32>) -> !tileir.tile<8xi1>
  tileir.return
}

// -----

// fpowi exponent
tileir.entry @fpowi() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  %n = "test.value"() : () -> !tileir.tile<i64>
  // expected-error@+1 {{operand #1 must be tile of i1, i8, i16 or i32}}
  tileir.fpowi %x, %n : !tileir.tile<f32>, !tileir.tile<i64>
  tileir.return
}

// -----

// enumeration
tileir.entry @enumeration() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{rounding}}
  "tileir.addf"(%x, %x) <{rounding = 9 : i32}> : (!tileir.tile<f32>, !tileir.tile<f32>) -> !tileir.tile<f32>
  tileir.return
}
