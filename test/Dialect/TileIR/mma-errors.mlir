// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// mma_c1
tileir.entry @mma_c1() {
  %a = "test.value"() : () -> !tileir.tile<8xf16>
  %b = "test.value"() : () -> !tileir.tile<8xf16>
  %c = "test.value"() : () -> !tileir.tile<8xf32>
  // expected-error@+1 {{needs tiles of rank 2 or of rank 3, got 1, 1 and 1}}
  tileir.mmaf %a, %b, %c : !tileir.tile<8xf16>, !tileir.tile<8xf16>, !tileir.tile<8xf32>
  tileir.return
}

// -----

// mma_c1 batches
tileir.entry @mma_c1() {
  %a = "test.value"() : () -> !tileir.tile<2x8x8xf16>
  %b = "test.value"() : () -> !tileir.tile<4x8x8xf16>
  %c = "test.value"() : () -> !tileir.tile<2x8x8xf32>
  // expected-error@+1 {{needs equal batches, got 2, 4 and 2}}
  tileir.mmaf %a, %b, %c : !tileir.tile<2x8x8xf16>, !tileir.tile<4x8x8xf16>, !tileir.tile<2x8x8xf32>
  tileir.return
}

// -----

// mma_c2
tileir.entry @mma_c2() {
  %a = "test.value"() : () -> !tileir.tile<8x16xf16>
  %b = "test.value"() : () -> !tileir.tile<8x16xf16>
  %c = "test.value"() : () -> !tileir.tile<8x16xf32>
  // expected-error@+1 {{needs MxK, KxN and MxN, got 8x16, 8x16 and 8x16}}
  tileir.mmaf %a, %b, %c : !tileir.tile<8x16xf16>, !tileir.tile<8x16xf16>, !tileir.tile<8x16xf32>
  tileir.return
}

// -----

// mmaf_c1
tileir.entry @mmaf_c1() {
  %a = "test.value"() : () -> !tileir.tile<8x8xf16>
  %b = "test.value"() : () -> !tileir.tile<8x8xbf16>
  %c = "test.value"() : () -> !tileir.tile<8x8xf32>
  // expected-error@+1 {{has no form for 'f16', 'bf16' and 'f32'}}
  tileir.mmaf %a, %b, %c : !tileir.tile<8x8xf16>, !tileir.tile<8x8xbf16>, !tileir.tile<8x8xf32>
  tileir.return
}

// -----

// mmaf_c2
tileir.entry @mmaf_c2() {
  %a = "test.value"() : () -> !tileir.tile<8x8xbf16>
  %b = "test.value"() : () -> !tileir.tile<8x8xbf16>
  %c = "test.value"() : () -> !tileir.tile<8x8xf16>
  // expected-error@+1 {{has no form for 'bf16', 'bf16' and 'f16'}}
  tileir.mmaf %a, %b, %c : !tileir.tile<8x8xbf16>, !tileir.tile<8x8xbf16>, !tileir.tile<8x8xf16>
  tileir.return
}

// -----

// mmai operands
tileir.entry @mmai() {
  %a = "test.value"() : () -> !tileir.tile<8x8xi16>
  %b = "test.value"() : () -> !tileir.tile<8x8xi8>
  %c = "test.value"() : () -> !tileir.tile<8x8xi32>
  // expected-error@+1 {{operand #0 must be tile of i8}}
  tileir.mmai %a signed, %b signed, %c : !tileir.tile<8x8xi16>, !tileir.tile<8x8xi8>, !tileir.tile<8x8xi32>
  tileir.return
}

// -----

// mmaf_scaled_c1
tileir.entry @mmaf_scaled_c1() {
  %a = "test.value"() : () -> !tileir.tile<16x64xf8E4M3FN>
  %b = "test.value"() : () -> !tileir.tile<64x16xf8E4M3FN>
  %c = "test.value"() : () -> !tileir.tile<16x16xf32>
  %s = "test.value"() : () -> !tileir.tile<16x2xf8E4M3FN>
  %u = "test.value"() : () -> !tileir.tile<2x16xf8E4M3FN>
  // expected-error@+1 {{has no form for 'f8E4M3FN' and 'f8E4M3FN' scaled by 'f8E4M3FN'}}
  tileir.mmaf_scaled %a, %b, %c scale %s, %u : !tileir.tile<16x64xf8E4M3FN>, !tileir.tile<64x16xf8E4M3FN>, !tileir.tile<16x16xf32>, !tileir.tile<16x2xf8E4M3FN>, !tileir.tile<2x16xf8E4M3FN>
  tileir.return
}

// -----

// mmaf_scaled_c2
tileir.entry @mmaf_scaled_c2() {
  %a = "test.value"() : () -> !tileir.tile<16x64xf8E4M3FN>
  %b = "test.value"() : () -> !tileir.tile<64x16xf8E4M3FN>
  %c = "test.value"() : () -> !tileir.tile<16x16xf32>
  %s = "test.value"() : () -> !tileir.tile<16x4xf8E8M0FNU>
  %u = "test.value"() : () -> !tileir.tile<4x16xf8E8M0FNU>
  // expected-error@+1 {{needs one scale for each 32 elements of K}}
  tileir.mmaf_scaled %a, %b, %c scale %s, %u : !tileir.tile<16x64xf8E4M3FN>, !tileir.tile<64x16xf8E4M3FN>, !tileir.tile<16x16xf32>, !tileir.tile<16x4xf8E8M0FNU>, !tileir.tile<4x16xf8E8M0FNU>
  tileir.return
}
