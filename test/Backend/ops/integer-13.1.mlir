// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Integer arithmetic. A kernel an operation, from bytecode 13.1 on.

tileir.entry @absi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.absi %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.absi %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.absi %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.absi %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.absi %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @negi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.negi %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.negi %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.negi %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.negi %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.negi %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @addi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.addi %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.addi %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.addi %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.addi %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.addi %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.addi %v3, %v3 overflow<nsw> : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.addi %v3, %v3 overflow<nuw> : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.addi %v3, %v3 overflow<nw> : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @subi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.subi %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.subi %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.subi %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.subi %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.subi %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.subi %v3, %v3 overflow<nsw> : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.subi %v3, %v3 overflow<nuw> : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.subi %v3, %v3 overflow<nw> : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @muli(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.muli %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.muli %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.muli %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.muli %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.muli %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.muli %v3, %v3 overflow<nsw> : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.muli %v3, %v3 overflow<nuw> : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.muli %v3, %v3 overflow<nw> : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @shli(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.shli %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.shli %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.shli %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.shli %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.shli %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.shli %v3, %v3 overflow<nsw> : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.shli %v3, %v3 overflow<nuw> : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.shli %v3, %v3 overflow<nw> : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @mulhii(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.mulhii %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.mulhii %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.mulhii %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.mulhii %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.mulhii %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @andi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.andi %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.andi %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.andi %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.andi %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.andi %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @ori(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.ori %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.ori %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.ori %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.ori %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.ori %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @xori(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.xori %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.xori %v1, %v1 : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.xori %v2, %v2 : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.xori %v3, %v3 : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.xori %v4, %v4 : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  tileir.return
}

tileir.entry @remi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.remi %v0, %v0 signed : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.remi %v1, %v1 signed : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.remi %v2, %v2 signed : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.remi %v3, %v3 signed : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.remi %v4, %v4 signed : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.remi %v3, %v3 unsigned : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @maxi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.maxi %v0, %v0 signed : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.maxi %v1, %v1 signed : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.maxi %v2, %v2 signed : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.maxi %v3, %v3 signed : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.maxi %v4, %v4 signed : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.maxi %v3, %v3 unsigned : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @mini(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.mini %v0, %v0 signed : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.mini %v1, %v1 signed : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.mini %v2, %v2 signed : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.mini %v3, %v3 signed : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.mini %v4, %v4 signed : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.mini %v3, %v3 unsigned : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @shri(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.shri %v0, %v0 signed : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.shri %v1, %v1 signed : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.shri %v2, %v2 signed : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.shri %v3, %v3 signed : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.shri %v4, %v4 signed : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.shri %v3, %v3 unsigned : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @divi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.divi %v0, %v0 signed rounding<zero> : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %2 = tileir.divi %v1, %v1 signed rounding<zero> : !tileir.tile<i8>
  %3 = tileir.store_ptr_tko weak %a1, %2 : !tileir.tile<!tileir.ptr<i8>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %4 = tileir.divi %v2, %v2 signed rounding<zero> : !tileir.tile<i16>
  %5 = tileir.store_ptr_tko weak %a2, %4 : !tileir.tile<!tileir.ptr<i16>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %6 = tileir.divi %v3, %v3 signed rounding<zero> : !tileir.tile<i32>
  %7 = tileir.store_ptr_tko weak %a3, %6 : !tileir.tile<!tileir.ptr<i32>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %8 = tileir.divi %v4, %v4 signed rounding<zero> : !tileir.tile<i64>
  %9 = tileir.store_ptr_tko weak %a4, %8 : !tileir.tile<!tileir.ptr<i64>>
  %10 = tileir.divi %v3, %v3 unsigned rounding<zero> : !tileir.tile<i32>
  %11 = tileir.store_ptr_tko weak %a3, %10 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.divi %v3, %v3 signed rounding<positive_inf> : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a3, %12 : !tileir.tile<!tileir.ptr<i32>>
  %14 = tileir.divi %v3, %v3 unsigned rounding<positive_inf> : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a3, %14 : !tileir.tile<!tileir.ptr<i32>>
  %16 = tileir.divi %v3, %v3 signed rounding<negative_inf> : !tileir.tile<i32>
  %17 = tileir.store_ptr_tko weak %a3, %16 : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @cmpi(%a0: !tileir.tile<!tileir.ptr<i1>>, %a1: !tileir.tile<!tileir.ptr<i8>>, %a2: !tileir.tile<!tileir.ptr<i16>>, %a3: !tileir.tile<!tileir.ptr<i32>>, %a4: !tileir.tile<!tileir.ptr<i64>>) {
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i1>>
  %0 = tileir.cmpi lt signed %v0, %v0 : !tileir.tile<i1>
  %1 = tileir.store_ptr_tko weak %a0, %0 : !tileir.tile<!tileir.ptr<i1>>
  %2 = tileir.cmpi lt unsigned %v0, %v0 : !tileir.tile<i1>
  %3 = tileir.store_ptr_tko weak %a0, %2 : !tileir.tile<!tileir.ptr<i1>>
  %v1, %k1 = tileir.load_ptr_tko weak %a1 : !tileir.tile<!tileir.ptr<i8>>
  %4 = tileir.cmpi lt signed %v1, %v1 : !tileir.tile<i8>
  %5 = tileir.store_ptr_tko weak %a0, %4 : !tileir.tile<!tileir.ptr<i1>>
  %6 = tileir.cmpi lt unsigned %v1, %v1 : !tileir.tile<i8>
  %7 = tileir.store_ptr_tko weak %a0, %6 : !tileir.tile<!tileir.ptr<i1>>
  %v2, %k2 = tileir.load_ptr_tko weak %a2 : !tileir.tile<!tileir.ptr<i16>>
  %8 = tileir.cmpi lt signed %v2, %v2 : !tileir.tile<i16>
  %9 = tileir.store_ptr_tko weak %a0, %8 : !tileir.tile<!tileir.ptr<i1>>
  %10 = tileir.cmpi lt unsigned %v2, %v2 : !tileir.tile<i16>
  %11 = tileir.store_ptr_tko weak %a0, %10 : !tileir.tile<!tileir.ptr<i1>>
  %v3, %k3 = tileir.load_ptr_tko weak %a3 : !tileir.tile<!tileir.ptr<i32>>
  %12 = tileir.cmpi eq signed %v3, %v3 : !tileir.tile<i32>
  %13 = tileir.store_ptr_tko weak %a0, %12 : !tileir.tile<!tileir.ptr<i1>>
  %14 = tileir.cmpi eq unsigned %v3, %v3 : !tileir.tile<i32>
  %15 = tileir.store_ptr_tko weak %a0, %14 : !tileir.tile<!tileir.ptr<i1>>
  %16 = tileir.cmpi ne signed %v3, %v3 : !tileir.tile<i32>
  %17 = tileir.store_ptr_tko weak %a0, %16 : !tileir.tile<!tileir.ptr<i1>>
  %18 = tileir.cmpi ne unsigned %v3, %v3 : !tileir.tile<i32>
  %19 = tileir.store_ptr_tko weak %a0, %18 : !tileir.tile<!tileir.ptr<i1>>
  %20 = tileir.cmpi lt signed %v3, %v3 : !tileir.tile<i32>
  %21 = tileir.store_ptr_tko weak %a0, %20 : !tileir.tile<!tileir.ptr<i1>>
  %22 = tileir.cmpi lt unsigned %v3, %v3 : !tileir.tile<i32>
  %23 = tileir.store_ptr_tko weak %a0, %22 : !tileir.tile<!tileir.ptr<i1>>
  %24 = tileir.cmpi le signed %v3, %v3 : !tileir.tile<i32>
  %25 = tileir.store_ptr_tko weak %a0, %24 : !tileir.tile<!tileir.ptr<i1>>
  %26 = tileir.cmpi le unsigned %v3, %v3 : !tileir.tile<i32>
  %27 = tileir.store_ptr_tko weak %a0, %26 : !tileir.tile<!tileir.ptr<i1>>
  %28 = tileir.cmpi gt signed %v3, %v3 : !tileir.tile<i32>
  %29 = tileir.store_ptr_tko weak %a0, %28 : !tileir.tile<!tileir.ptr<i1>>
  %30 = tileir.cmpi gt unsigned %v3, %v3 : !tileir.tile<i32>
  %31 = tileir.store_ptr_tko weak %a0, %30 : !tileir.tile<!tileir.ptr<i1>>
  %32 = tileir.cmpi ge signed %v3, %v3 : !tileir.tile<i32>
  %33 = tileir.store_ptr_tko weak %a0, %32 : !tileir.tile<!tileir.ptr<i1>>
  %34 = tileir.cmpi ge unsigned %v3, %v3 : !tileir.tile<i32>
  %35 = tileir.store_ptr_tko weak %a0, %34 : !tileir.tile<!tileir.ptr<i1>>
  %v4, %k4 = tileir.load_ptr_tko weak %a4 : !tileir.tile<!tileir.ptr<i64>>
  %36 = tileir.cmpi lt signed %v4, %v4 : !tileir.tile<i64>
  %37 = tileir.store_ptr_tko weak %a0, %36 : !tileir.tile<!tileir.ptr<i1>>
  %38 = tileir.cmpi lt unsigned %v4, %v4 : !tileir.tile<i64>
  %39 = tileir.store_ptr_tko weak %a0, %38 : !tileir.tile<!tileir.ptr<i1>>
  tileir.return
}
