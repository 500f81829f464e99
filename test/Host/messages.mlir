// What a kernel prints, and what a failed assertion does.
// REQUIRES: numpy
// RUN: tilecc-opt --tilecc-to-loops=skip-verify=true %s -o %t.mlir
// RUN: tilecc-host %t.mlir -o %t.so
// RUN: %numpy-python %S/Inputs/messages.py %t.so %t.mlir 9 | FileCheck %s --check-prefix=PRINT
// RUN: not %numpy-python %S/Inputs/messages.py %t.so %t.mlir 3 2>&1 | FileCheck %s --check-prefix=ASSERT

// PRINT: block 0 of 100%: n = 9
// PRINT-NEXT: half [0.50, 1.50, 2.50, 3.50]
// PRINT-NEXT: rows {{\[}}[0, 1][2, 3]] end
// ASSERT: block (0, 0, 0): k.cu:7: `i < n` failed
func.func @messages(%n: i32) attributes {tile.kernel, tile.name = "messages"} {
  %b = tile.block_id x
  tile.print "block %d of 100%%: n = %d\0A", %b, %n : i32, i32
  %i = tile.iota : tensor<4xi32>
  %f = arith.sitofp %i : tensor<4xi32> to tensor<4xf16>
  %h = arith.constant dense<0.5> : tensor<4xf16>
  %x = arith.addf %f, %h : tensor<4xf16>
  tile.print "half %.2f\0A", %x : tensor<4xf16>
  %r = tile.reshape %i : tensor<4xi32> -> tensor<2x2xi32>
  tile.print "rows %d end\0A", %r : tensor<2x2xi32>
  %ns = tile.broadcast %n : i32 -> tensor<4xi32>
  %c = arith.cmpi slt, %i, %ns : tensor<4xi32>
  tile.assert %c, "k.cu:7: `i < n` failed" : tensor<4xi1>
  return
}
