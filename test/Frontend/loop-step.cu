// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void steps(float *y, int n) {
  // CHECK: loop-step.cu:[[@LINE+1]]:17: error: the step of this `irange` is 0 [loop-step]
  for (auto i : ct::irange(0, n, 0)) {
    y[i] = 0;
  }
  // CHECK: loop-step.cu:[[@LINE+1]]:17: error: the step of an `irange` must be above 0 [loop-step]
  for (auto i : ct::irange(n, 0, -1)) {
    y[i] = 0;
  }
}
