// RUN: tilecc-import %s | FileCheck %s
// RUN: %expect %s result -- tilecc-run %s --device cpu --kernel either --grid 4 --arg y=zeros:f32[4] --arg t=iota:f32[4] --arg n=2 --arg other=9 --print y
// `c ? t[i] : x` of a place in memory and a variable: each is read where it counts, so that t is not read beyond n.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z6eitherPfPKfif
// CHECK: cf.cond_br
// CHECK: tile.load
__tile_global__ void either(float *__restrict__ y, const float *__restrict__ t, int n, float other) {
  const int i = ct::bid().x;
  const float first = i < n ? t[i] : other;
  const float second = i >= n ? other : t[i];
  y[i] = first + second;
}

// result: exit 0
// |y: f32[4]  0 2 18 18
