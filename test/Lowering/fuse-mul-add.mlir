// RUN: tilecc-opt %s --tilecc-fuse-mul-add | FileCheck %s
// RUN: tilecc-opt %s --tilecc-to-tileir="fmad=0 skip-verify=1" | FileCheck %s --check-prefix=OFF
// nvcc's contractions: a*b+c, c+a*b, a*b-c, where nothing else needs the product.

// CHECK-LABEL: func.func @product_plus
// CHECK-NEXT: math.fma %arg0, %arg1, %arg2
func.func @product_plus(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>) -> tensor<8xf32> {
  %p = arith.mulf %a, %b : tensor<8xf32>
  %s = arith.addf %p, %c : tensor<8xf32>
  return %s : tensor<8xf32>
}
// CHECK-LABEL: func.func @plus_product
// CHECK-NEXT: math.fma %arg0, %arg1, %arg2
func.func @plus_product(%a: f16, %b: f16, %c: f16) -> f16 {
  %p = arith.mulf %a, %b : f16
  %s = arith.addf %c, %p : f16
  return %s : f16
}
// CHECK-LABEL: func.func @product_minus
// CHECK-NEXT: %[[N:.*]] = arith.negf %arg2
// CHECK-NEXT: math.fma %arg0, %arg1, %[[N]]
func.func @product_minus(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %s = arith.subf %p, %c : f32
  return %s : f32
}
// CHECK-LABEL: func.func @minus_product_stays
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.subf
func.func @minus_product_stays(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %s = arith.subf %c, %p : f32
  return %s : f32
}
// CHECK-LABEL: func.func @product_with_two_uses_stays
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.addf
func.func @product_with_two_uses_stays(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %p, %c : f32
  return %s, %p : f32, f32
}
// CHECK-LABEL: func.func @explicit_modes_stay
// CHECK-NEXT: tile.mulf
// CHECK-NEXT: tile.addf
// CHECK-NEXT: tile.mulf
// CHECK-NEXT: arith.addf
func.func @explicit_modes_stay(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %p = tile.mulf %a, %b : f32
  %s = tile.addf %p, %c : f32
  %q = tile.mulf %a, %c : f32
  %t = arith.addf %q, %b : f32
  return %s, %t : f32, f32
}

// CHECK-LABEL: func.func @kernel_for_the_switch
// CHECK: math.fma
// OFF-LABEL: tileir.entry @kernel_for_the_switch
// OFF: tileir.mulf
// OFF-NEXT: tileir.addf
func.func @kernel_for_the_switch(%p: !tile.ptr<f32>, %a: f32, %b: f32, %c: f32) attributes {tile.kernel} {
  %q = arith.mulf %a, %b : f32
  %s = arith.addf %q, %c : f32
  tile.store %p, %s : !tile.ptr<f32>, f32
  return
}
