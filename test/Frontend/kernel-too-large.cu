// RUN: not tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s
// A template recursion that calls itself twice: one error, within seconds, at the place where the limit was reached.
#include <cuda_tile.h>

template <int N> __tile__ int tree(int x) {
  if constexpr (N == 0) {
    return x + 1;
  } else {
    return tree<N - 1>(x) + tree<N - 1>(x + N);
  }
}
// CHECK: kernel-too-large.cu:{{[0-9]+:[0-9]+}}: error: the kernel becomes more than 400000 operations [kernel-too-large]
// CHECK: kernel-too-large.cu:{{[0-9]+:[0-9]+}}: help: write a loop instead of a template recursion that calls itself twice
// CHECK: 1 error generated
__tile_global__ void k(int *p, int n) { p[cuda::tiles::bid().x] = tree<24>(n); }
