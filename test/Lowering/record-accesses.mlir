// RUN: tilecc-opt %s --tilecc-to-loops="skip-verify=1 record-accesses=1" | FileCheck %s
// RUN: tilecc-opt %s --tilecc-to-loops="skip-verify=1" | FileCheck %s --check-prefix=PLAIN
// The recorder hears of an access before it happens, and its answer is the mask.

// Parameter 0, a write, four bytes.
// CHECK: llvm.mlir.global private constant @k.accesses()
// CHECK: llvm.mlir.global private constant @k.sites()
// CHECK-LABEL: func.func @k
// CHECK-SAME: tile.recorded
// CHECK-SAME: tile.records_accesses
// CHECK: llvm.store %{{.*}}, %[[AT:.*]] {alignment = 8 : i64} : vector<8x!llvm.ptr>, !llvm.ptr
// CHECK: llvm.store %{{.*}}, %[[LANES:.*]] {alignment = 1 : i64} : vector<8xi8>, !llvm.ptr
// CHECK: llvm.call %{{.*}}(%{{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK: %[[ANSWER:.*]] = llvm.load %[[LANES]] {alignment = 1 : i64} : !llvm.ptr -> vector<8xi8>
// CHECK: %[[MASK:.*]] = arith.cmpi eq, %[[ANSWER]]
// CHECK: llvm.intr.masked.store %{{.*}}, %{{.*}}, %[[MASK]]

// PLAIN-NOT: llvm.mlir.global
// PLAIN-LABEL: func.func @k
// PLAIN-NOT: tile.recorded
// PLAIN-NOT: llvm.call
func.func @k(%p: !tile.ptr<i32>) attributes {tile.kernel, tile.name = "k"} {
  %i = tile.iota : tensor<8xi32>
  %ps = tile.broadcast %p : !tile.ptr<i32> -> tensor<8x!tile.ptr<i32>>
  %q = tile.offset %ps, %i : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  tile.store %q, %i : tensor<8x!tile.ptr<i32>>, tensor<8xi32>
  return
}
