// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// bitcast_c1
tileir.entry @bitcast_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{changes the width from 32 to 64 bits}}
  tileir.bitcast %x : !tileir.tile<f32> -> !tileir.tile<i64>
  tileir.return
}

// -----

// exti_c1
tileir.entry @exti_c1() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{from 32 bits gives more, not 32}}
  tileir.exti %x signed : !tileir.tile<i32> -> !tileir.tile<i32>
  tileir.return
}

// -----

// trunci_c1
tileir.entry @trunci_c1() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{from 32 bits gives fewer, not 64}}
  tileir.trunci %x : !tileir.tile<i32> -> !tileir.tile<i64>
  tileir.return
}

// -----

// itof_c1
tileir.entry @itof_c1() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{rounds `nearest_even`, not `zero`}}
  tileir.itof %x signed rounding<zero> : !tileir.tile<i32> -> !tileir.tile<f32>
  tileir.return
}

// -----

// itof_c2
tileir.entry @itof_c2() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{does not give f8E8M0FNU}}
  tileir.itof %x signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f8E8M0FNU>
  tileir.return
}

// -----

// ftoi_c1
tileir.entry @ftoi_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{rounds `nearest_int_to_zero`, not `zero`}}
  tileir.ftoi %x signed rounding<zero> : !tileir.tile<f32> -> !tileir.tile<i32>
  tileir.return
}

// -----

// ftof_c1
tileir.entry @ftof_c1() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{changes the element type}}
  tileir.ftof %x rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f32>
  tileir.return
}

// -----

// ftof_c2 from f32 to f8E8M0FNU
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{from 'f32' to 'f8E8M0FNU' cannot round `nearest_even`}}
  tileir.ftof %x rounding<nearest_even> : !tileir.tile<f32> -> !tileir.tile<f8E8M0FNU>
  tileir.return
}

// -----

// ftof_c2 from f32 to f8E4M3FN
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{from 'f32' to 'f8E4M3FN' cannot round `zero`}}
  tileir.ftof %x rounding<zero> : !tileir.tile<f32> -> !tileir.tile<f8E4M3FN>
  tileir.return
}

// -----

// ftof_c2 from f32 to tf32
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{from 'f32' to 'tf32' cannot round `positive_inf`}}
  tileir.ftof %x rounding<positive_inf> : !tileir.tile<f32> -> !tileir.tile<tf32>
  tileir.return
}

// -----

// ftof_c2 from f16 to f32
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f16>
  // expected-error@+1 {{from 'f16' to 'f32' cannot round `full`}}
  tileir.ftof %x rounding<full> : !tileir.tile<f16> -> !tileir.tile<f32>
  tileir.return
}

// -----

// ftof_c2 from f32 to f16
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f32>
  // expected-error@+1 {{from 'f32' to 'f16' cannot round `nearest_away`}}
  tileir.ftof %x rounding<nearest_away> : !tileir.tile<f32> -> !tileir.tile<f16>
  tileir.return
}

// -----

// ftof_c2 from f8E8M0FNU to f32
tileir.entry @ftof_c2() {
  %x = "test.value"() : () -> !tileir.tile<f8E8M0FNU>
  // expected-error@+1 {{from 'f8E8M0FNU' to 'f32' cannot round `positive_inf`}}
  tileir.ftof %x rounding<positive_inf> : !tileir.tile<f8E8M0FNU> -> !tileir.tile<f32>
  tileir.return
}

// -----

// pack_c1
tileir.entry @pack_c1() {
  %x = "test.value"() : () -> !tileir.tile<4x4xi32>
  // expected-error@+1 {{takes and gives tiles of rank 1}}
  tileir.pack %x : !tileir.tile<4x4xi32> -> !tileir.tile<64xi8>
  tileir.return
}

// -----

// pack_c2
tileir.entry @pack_c2() {
  %x = "test.value"() : () -> !tileir.tile<4xi32>
  // expected-error@+1 {{needs as many bits in i8 as in numbers, which have 128}}
  tileir.pack %x : !tileir.tile<4xi32> -> !tileir.tile<8xi8>
  tileir.return
}

// -----

// pack_c2 of bytes
tileir.entry @pack_c2() {
  %x = "test.value"() : () -> !tileir.tile<4xf8E4M3FN>
  // expected-error@+1 {{has that of a byte}}
  tileir.pack %x : !tileir.tile<4xf8E4M3FN> -> !tileir.tile<4xi8>
  tileir.return
}

// -----

// pack_c2 to bytes
tileir.entry @pack_c2() {
  %x = "test.value"() : () -> !tileir.tile<8xi16>
  // expected-error@+1 {{needs as many bits in i8}}
  tileir.unpack %x : !tileir.tile<8xi16> -> !tileir.tile<4xi32>
  tileir.return
}

// -----

// pointer numbers
tileir.entry @pointer() {
  %x = "test.value"() : () -> !tileir.tile<i32>
  // expected-error@+1 {{operand #0 must be tile of i64}}
  tileir.int_to_ptr %x : !tileir.tile<i32> -> !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}
