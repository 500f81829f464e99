// RUN: tilecc-opt %s --tilecc-choose-worker-warps | FileCheck %s
// RUN: tilecc-opt %s --tilecc-choose-worker-warps=arch=sm_100 | FileCheck %s --check-prefix=OTHER
// How many warps share an accumulator on sm_90.

// OTHER-NOT: sm_90 = {num_worker_warps_per_cta = 8

// 128 registers of each of 128 threads fit.
// CHECK-LABEL: func.func @accumulator_128x128
// CHECK-NOT: num_worker_warps
func.func @accumulator_128x128(%a: tensor<128x64xf16>, %b: tensor<64x128xf16>, %c: tensor<128x128xf32>) attributes {tile.kernel} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x128xf16>, tensor<128x128xf32>
  return
}
// CHECK-LABEL: func.func @accumulator_128x256
// CHECK-SAME: tile.hints = {sm_90 = {num_worker_warps_per_cta = 8 : i64}}
func.func @accumulator_128x256(%a: tensor<128x64xf16>, %b: tensor<64x256xf16>, %c: tensor<128x256xf32>) attributes {tile.kernel} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32>
  return
}
// An f16 accumulator takes half.
// CHECK-LABEL: func.func @half_accumulator
// CHECK-NOT: num_worker_warps
func.func @half_accumulator(%a: tensor<128x64xf16>, %b: tensor<64x256xf16>, %c: tensor<128x256xf16>) attributes {tile.kernel} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf16>
  return
}
// Two CTAs share it.
// CHECK-LABEL: func.func @two_ctas
// CHECK-SAME: tile.hints = {default = {num_cta_in_cga = 2 : i64}}
func.func @two_ctas(%a: tensor<128x64xf16>, %b: tensor<64x256xf16>, %c: tensor<128x256xf32>) attributes {tile.kernel, tile.hints = {default = {num_cta_in_cga = 2 : i64}}} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32>
  return
}
// The author's word stands.
// CHECK-LABEL: func.func @author_decides
// CHECK-SAME: tile.hints = {sm_90 = {num_worker_warps_per_cta = 4 : i64}}
func.func @author_decides(%a: tensor<128x64xf16>, %b: tensor<64x256xf16>, %c: tensor<128x256xf32>) attributes {tile.kernel, tile.hints = {sm_90 = {num_worker_warps_per_cta = 4 : i64}}} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32>
  return
}
// Hints for all archs hold beside the chosen one.
// CHECK-LABEL: func.func @default_hints_are_kept
// CHECK-SAME: tile.hints = {default = {occupancy = 1 : i64}, sm_90 = {num_worker_warps_per_cta = 8 : i64, occupancy = 1 : i64}}
func.func @default_hints_are_kept(%a: tensor<128x64xf16>, %b: tensor<64x256xf16>, %c: tensor<128x256xf32>) attributes {tile.kernel, tile.hints = {default = {occupancy = 1 : i64}}} {
  %r = tile.mma %a, %b, %c : tensor<128x64xf16>, tensor<64x256xf16>, tensor<128x256xf32>
  return
}
