// Variables of the device that nothing in the file changes are constants: no memory stands behind them.
// RUN: %import %s | FileCheck %s --implicit-check-not=tile.load
#include <cuda_tile.h>
namespace ct = cuda::tiles;

struct Settings {
  int rows;
  float weight;
};
__tile__ int scale = 3;
static __tile__ float table[2] = {0.5f, 4.0f};
namespace inner {
__tile__ Settings settings = {7, 2.5f};
}
#define SCALED(x) ((x) * scale)
template <class T> __tile__ T grow(T x) { return x + scale; }

// CHECK-LABEL: func.func {{.*}}@_Z1kPfi
// CHECK-DAG: arith.constant 3 : i32
// CHECK-DAG: arith.constant 7 : i32
// CHECK-DAG: arith.constant 2.5{{.*}} : f32
// CHECK-DAG: arith.constant 4.0{{.*}} : f32
// CHECK-DAG: arith.constant 11 : i32
__tile_global__ void k(float *y, int n) {
  static int calls = 11;
  auto read = [&] { return calls + grow(n); };
  y[ct::bid().x] = float(SCALED(n) + inner::settings.rows + read()) * inner::settings.weight + table[n & 1];
}
