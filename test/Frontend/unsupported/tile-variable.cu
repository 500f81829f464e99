// A variable of the device is what it was initialised with, unless something may have changed it.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

__tile__ int written = 1, taken = 2, referred = 3, copied_to = 4, in_a_template = 5;
__tile__ int without;
__tile__ int computed = without + 1;
template <class T> __tile__ void never_called(T x) { in_a_template = x; }
void copy(const int &symbol, int value);
void host(int value) { copy(copied_to, value); }

__tile_global__ void write(int *y) {
  // CHECK: tile-variable.cu:[[@LINE+2]]:3: error: a kernel cannot use the `__tile__` variable `written`, which may hold another value at each launch [unsupported-construct]
  // CHECK-NEXT: tile-variable.cu:[[@LINE+1]]:3: help: make it `constexpr`, or pass it to the kernel
  written = y[0];
}
// CHECK: tile-variable.cu:[[@LINE+1]]:48: error: a kernel cannot use the `__tile__` variable `written`,
__tile_global__ void read(int *y) { y[0] = 1 + written; }
__tile_global__ void take(int *y) {
  // CHECK: tile-variable.cu:[[@LINE+1]]:13: error: a kernel cannot use the `__tile__` variable `taken`,
  int *p = &taken;
  // CHECK: tile-variable.cu:[[@LINE+1]]:12: error: a kernel cannot use the `__tile__` variable `referred`,
  int &r = referred;
  r = *p;
}
// CHECK: tile-variable.cu:[[@LINE+1]]:50: error: a kernel cannot use the `__tile__` variable `copied_to`,
__tile_global__ void after_host(int *y) { y[0] = copied_to; }
// CHECK: tile-variable.cu:[[@LINE+1]]:51: error: a kernel cannot use the `__tile__` variable `in_a_template`,
__tile_global__ void instantiate(int *y) { y[0] = in_a_template; }
// CHECK: tile-variable.cu:[[@LINE+1]]:55: error: a kernel cannot use the `__tile__` variable `without`,
__tile_global__ void not_initialised(int *y) { y[0] = without; }
// CHECK: tile-variable.cu:[[@LINE+1]]:47: error: a kernel cannot use the `__tile__` variable `computed`,
__tile_global__ void compute(int *y) { y[0] = computed; }
