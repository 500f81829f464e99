// What launches in a host function say about the kernel; host bodies are not read.
// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>


namespace ct = cuda::tiles;
__tile_global__ void one(float *y) { y[0] = 1; }

struct OnlyOnTheHost;
void run(float *y, OnlyOnTheHost &host) {
  host.anything(1, 2);
  // CHECK-DAG: launches.cu:[[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `128` [invalid-launch]
  one<<<4, 128>>>(y);
  // CHECK-DAG: launches.cu:[[@LINE+1]]:3: error: a tile kernel has no dynamic shared memory [invalid-launch]
  one<<<4, 1, 1024>>>(y);
}
