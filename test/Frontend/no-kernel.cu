// RUN: %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>
// CHECK: warning: `{{.*}}no-kernel.cu` has no kernel to compile [no-kernel]
// CHECK: no-kernel.cu:[[@LINE+2]]:39: note: a kernel template that nothing instantiates
// CHECK: help: instantiate it: `template __tile_global__ void fill<..>(..);`, or pass `--instantiate 'fill<..>'`
template <int N> __tile_global__ void fill(int *y) { y[0] = N; }
