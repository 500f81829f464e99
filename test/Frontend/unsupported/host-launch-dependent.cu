// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

template <int N> __tile_global__ void k(int *y) { y[0] = N; }
template <int N> void run(int *y) {
  k<N><<<1, 1>>>(y);
}

// CHECK: host-launch-dependent.cu:6:3: error: the launch `k<N>` depends on the host function it is written in [unsupported-construct]
// CHECK-NEXT: {{.*}}host-launch-dependent.cu:6:3: help: name the kernel on the command line, as in `--instantiate 'k<float, 128>'`, or instantiate it explicitly
