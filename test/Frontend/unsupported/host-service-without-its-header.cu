// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

__tile_global__ void k(int *y, int n) {
  // CHECK: [[@LINE+2]]:3: error: use of undeclared identifier `__trap` [cxx-error]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  __trap();
  // CHECK: [[@LINE+2]]:3: error: use of undeclared identifier `abort` [cxx-error]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  abort();
  // CHECK: [[@LINE+2]]:3: error: use of undeclared identifier `std` [cxx-error]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  std::exit(n);
  // CHECK: [[@LINE+2]]:3: error: use of undeclared identifier `puts` [cxx-error]
  // CHECK-NEXT: help: use `printf` with a literal format
  puts("x");
  // CHECK: [[@LINE+2]]:3: error: use of undeclared identifier `__nanosleep` [cxx-error]
  // CHECK-NEXT: help: a tile kernel has no threads to wait for: its accesses are ordered as written
  __nanosleep(100);
  y[0] = 1;
}
