// RUN: tilecc-opt --tilecc-check-ownership -verify-diagnostics %s
// (bid * 2^30) * 4 is 0 for every block in 32 bits: the witness is found with the kernel's own arithmetic.

!v = !tile.view<?xf32, strides = [1]>
!p = !tile.partition<128, !tile.view<?xf32, strides = [1]>>

func.func @wrapped(%c: !tile.ptr<f32> {tile.name = "c"}, %n: i32 {tile.name = "n"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %k = arith.constant 1073741824 : i32
  %four = arith.constant 4 : i32
  %a = arith.muli %bid, %k : i32
  // expected-note @+1 {{the index is made here}}
  %i = arith.muli %a, %four : i32
  %v = tile.make_view %c, shape = [%n : i32], strides = [] : !tile.ptr<f32> -> !v
  %p = tile.partition %v : !v -> !p
  %z = arith.constant dense<0.0> : tensor<128xf32>
  // expected-error @+3 {{two blocks write the same elements of `c` [overlapping-writes]}}
  // expected-note @+2 {{blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1}}
  // expected-note @+1 {{help: give every block elements of its own}}
  tile.store_view %z, %p[%i] masked : tensor<128xf32>, !p, i32
  return
}
