// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Control flow, printing. A kernel an operation, from bytecode 13.2 on.

tileir.entry @for_unsigned(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %one = tileir.constant dense<1> : !tileir.tile<i32>
  %v, %k = tileir.load_ptr_tko weak %p : !tileir.tile<!tileir.ptr<f32>>
  %r = tileir.for unsigned %i = %one to %n step %one iter_args(%x = %v) : !tileir.tile<i32> -> (!tileir.tile<f32>) {
    %y = tileir.addf %x, %x rounding<nearest_even> : !tileir.tile<f32>
    tileir.continue %y : !tileir.tile<f32>
  }
  %k2 = tileir.store_ptr_tko weak %p, %r : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @print_token(%n: !tileir.tile<i32>) {
  %k = tileir.make_token
  %k1 = tileir.print_tko "first %i\0A"(%n) token=%k : !tileir.tile<i32>
  %k2 = tileir.print_tko "second\0A" token=%k1
  tileir.return
}
