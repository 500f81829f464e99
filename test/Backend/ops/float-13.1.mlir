// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Floating point arithmetic. A kernel an operation, from bytecode 13.1 on.

tileir.entry @absf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.absf %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.absf %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.absf %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.absf %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @ceil(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.ceil %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.ceil %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.ceil %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.ceil %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @cos(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.cos %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.cos %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.cos %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.cos %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @cosh(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.cosh %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.cosh %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.cosh %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.cosh %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @floor(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.floor %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.floor %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.floor %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.floor %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @log(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.log %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.log %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.log %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.log %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @log2(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.log2 %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.log2 %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.log2 %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.log2 %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @negf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.negf %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.negf %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.negf %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.negf %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @sin(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.sin %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.sin %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.sin %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.sin %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @sinh(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.sinh %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.sinh %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.sinh %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.sinh %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @tan(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.tan %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.tan %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.tan %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.tan %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @exp(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.exp %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.exp %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.exp %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.exp %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @tanh(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.tanh %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.tanh %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.tanh %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.tanh %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @exp2(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.exp2 %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.exp2 %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.exp2 %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.exp2 %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.exp2 %v2 flush_to_zero : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @rsqrt(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.rsqrt %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.rsqrt %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.rsqrt %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.rsqrt %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.rsqrt %v2 flush_to_zero : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @sqrt(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.sqrt %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.sqrt %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.sqrt %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.sqrt %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.sqrt %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.sqrt %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.sqrt %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.sqrt %v2 rounding<approx> : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  %16 = tileir.sqrt %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %17 = tileir.store_ptr_tko weak %a2, %16 : !tileir.tile<!tileir.ptr<f32>>
  %18 = tileir.sqrt %v2 rounding<approx> flush_to_zero : !tileir.tile<f32>
  %19 = tileir.store_ptr_tko weak %a2, %18 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @addf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.addf %v0, %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.addf %v1, %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.addf %v2, %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.addf %v3, %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.addf %v2, %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.addf %v2, %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.addf %v2, %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.addf %v2, %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @subf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.subf %v0, %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.subf %v1, %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.subf %v2, %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.subf %v3, %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.subf %v2, %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.subf %v2, %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.subf %v2, %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.subf %v2, %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @mulf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.mulf %v0, %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.mulf %v1, %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.mulf %v2, %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.mulf %v3, %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.mulf %v2, %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.mulf %v2, %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.mulf %v2, %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.mulf %v2, %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @divf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.divf %v0, %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.divf %v1, %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.divf %v2, %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.divf %v3, %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.divf %v2, %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.divf %v2, %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.divf %v2, %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.divf %v2, %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  %16 = tileir.divf %v2, %v2 rounding<approx> : !tileir.tile<f32>
  %17 = tileir.store_ptr_tko weak %a2, %16 : !tileir.tile<!tileir.ptr<f32>>
  %18 = tileir.divf %v2, %v2 rounding<full> : !tileir.tile<f32>
  %19 = tileir.store_ptr_tko weak %a2, %18 : !tileir.tile<!tileir.ptr<f32>>
  %20 = tileir.divf %v2, %v2 rounding<full> flush_to_zero : !tileir.tile<f32>
  %21 = tileir.store_ptr_tko weak %a2, %20 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @fma(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.fma %v0, %v0, %v0 rounding<nearest_even> : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.fma %v1, %v1, %v1 rounding<nearest_even> : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.fma %v2, %v2, %v2 rounding<nearest_even> : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.fma %v3, %v3, %v3 rounding<nearest_even> : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.fma %v2, %v2, %v2 rounding<zero> : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.fma %v2, %v2, %v2 rounding<negative_inf> : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.fma %v2, %v2, %v2 rounding<positive_inf> : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  %14 = tileir.fma %v2, %v2, %v2 rounding<nearest_even> flush_to_zero : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a2, %14 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @pow(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.pow %v0, %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.pow %v1, %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.pow %v2, %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.pow %v3, %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @remf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.remf %v0, %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.remf %v1, %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.remf %v2, %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.remf %v3, %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  tileir.return
}

tileir.entry @maxf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.maxf %v0, %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.maxf %v1, %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.maxf %v2, %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.maxf %v3, %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.maxf %v2, %v2 propagate_nan : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.maxf %v2, %v2 flush_to_zero : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.maxf %v2, %v2 propagate_nan flush_to_zero : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @minf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<bf16>>, %a2: !tileir.tile<!tileir.ptr<f32>>, %a3: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.minf %v0, %v0 : !tileir.tile<f16>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<f16>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<bf16>>
  %2 = tileir.minf %v1, %v1 : !tileir.tile<bf16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<bf16>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<f32>>
  %4 = tileir.minf %v2, %v2 : !tileir.tile<f32>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<f32>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f64>>
  %6 = tileir.minf %v3, %v3 : !tileir.tile<f64>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<f64>>
  %8 = tileir.minf %v2, %v2 propagate_nan : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a2, %8 : !tileir.tile<!tileir.ptr<f32>>
  %10 = tileir.minf %v2, %v2 flush_to_zero : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a2, %10 : !tileir.tile<!tileir.ptr<f32>>
  %12 = tileir.minf %v2, %v2 propagate_nan flush_to_zero : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a2, %12 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @cmpf(%a0: !tileir.tile<!tileir.ptr<f16>>, %a1: !tileir.tile<!tileir.ptr<i1>>, %a2: !tileir.tile<!tileir.ptr<bf16>>, %a3: !tileir.tile<!tileir.ptr<f32>>, %a4: !tileir.tile<!tileir.ptr<f64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<f16>>
  %0 = tileir.cmpf lt ordered %v0, %v0 : !tileir.tile<f16>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i1>>
  %1 = tileir.store_ptr_tko weak %a1, %0 : !tileir.tile<!tileir.ptr<i1>>
  %2 = tileir.cmpf lt unordered %v0, %v0 : !tileir.tile<f16>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i1>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<bf16>>
  %4 = tileir.cmpf lt ordered %v2, %v2 : !tileir.tile<bf16>
  %5 = tileir.store_ptr_tko weak %a1, %4 : !tileir.tile<!tileir.ptr<i1>>
  %6 = tileir.cmpf lt unordered %v2, %v2 : !tileir.tile<bf16>
  %7 = tileir.store_ptr_tko weak %a1, %6 : !tileir.tile<!tileir.ptr<i1>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<f32>>
  %8 = tileir.cmpf eq ordered %v3, %v3 : !tileir.tile<f32>
  %9 = tileir.store_ptr_tko weak %a1, %8 : !tileir.tile<!tileir.ptr<i1>>
  %10 = tileir.cmpf eq unordered %v3, %v3 : !tileir.tile<f32>
  %11 = tileir.store_ptr_tko weak %a1, %10 : !tileir.tile<!tileir.ptr<i1>>
  %12 = tileir.cmpf ne ordered %v3, %v3 : !tileir.tile<f32>
  %13 = tileir.store_ptr_tko weak %a1, %12 : !tileir.tile<!tileir.ptr<i1>>
  %14 = tileir.cmpf ne unordered %v3, %v3 : !tileir.tile<f32>
  %15 = tileir.store_ptr_tko weak %a1, %14 : !tileir.tile<!tileir.ptr<i1>>
  %16 = tileir.cmpf lt ordered %v3, %v3 : !tileir.tile<f32>
  %17 = tileir.store_ptr_tko weak %a1, %16 : !tileir.tile<!tileir.ptr<i1>>
  %18 = tileir.cmpf lt unordered %v3, %v3 : !tileir.tile<f32>
  %19 = tileir.store_ptr_tko weak %a1, %18 : !tileir.tile<!tileir.ptr<i1>>
  %20 = tileir.cmpf le ordered %v3, %v3 : !tileir.tile<f32>
  %21 = tileir.store_ptr_tko weak %a1, %20 : !tileir.tile<!tileir.ptr<i1>>
  %22 = tileir.cmpf le unordered %v3, %v3 : !tileir.tile<f32>
  %23 = tileir.store_ptr_tko weak %a1, %22 : !tileir.tile<!tileir.ptr<i1>>
  %24 = tileir.cmpf gt ordered %v3, %v3 : !tileir.tile<f32>
  %25 = tileir.store_ptr_tko weak %a1, %24 : !tileir.tile<!tileir.ptr<i1>>
  %26 = tileir.cmpf gt unordered %v3, %v3 : !tileir.tile<f32>
  %27 = tileir.store_ptr_tko weak %a1, %26 : !tileir.tile<!tileir.ptr<i1>>
  %28 = tileir.cmpf ge ordered %v3, %v3 : !tileir.tile<f32>
  %29 = tileir.store_ptr_tko weak %a1, %28 : !tileir.tile<!tileir.ptr<i1>>
  %30 = tileir.cmpf ge unordered %v3, %v3 : !tileir.tile<f32>
  %31 = tileir.store_ptr_tko weak %a1, %30 : !tileir.tile<!tileir.ptr<i1>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<f64>>
  %32 = tileir.cmpf lt ordered %v4, %v4 : !tileir.tile<f64>
  %33 = tileir.store_ptr_tko weak %a1, %32 : !tileir.tile<!tileir.ptr<i1>>
  %34 = tileir.cmpf lt unordered %v4, %v4 : !tileir.tile<f64>
  %35 = tileir.store_ptr_tko weak %a1, %34 : !tileir.tile<!tileir.ptr<i1>>
  tileir.return
}
