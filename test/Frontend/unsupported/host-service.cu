// What ends a program, prints or asks the host: one sentence each, with what a kernel does instead.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
extern "C" void __trap();
__tile_global__ void ends(int *y, int n) {
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `__trap` [unsupported-construct]
  // CHECK-NEXT: host-service.cu:[[@LINE+1]]:3: help: end the launch with `assert(false)`, after `#include <cassert>`
  __trap();
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `abort` [unsupported-construct]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  std::abort();
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `exit` [unsupported-construct]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  exit(n);
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `terminate` [unsupported-construct]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  std::terminate();
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `__builtin_trap` [unsupported-construct]
  // CHECK-NEXT: help: end the launch with `assert(false)`, after `#include <cassert>`
  __builtin_trap();
  y[0] = 1;
}
__tile_global__ void prints(int *y) {
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `puts` [unsupported-construct]
  // CHECK-NEXT: help: use `printf` with a literal format
  puts("x");
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `fprintf` [unsupported-construct]
  // CHECK-NEXT: help: use `printf` with a literal format
  fprintf(stderr, "x");
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `operator<<` of a stream [unsupported-construct]
  // CHECK-NEXT: help: use `printf` with a literal format
  std::cout << y[0];
  // CHECK: host-service.cu:[[@LINE+2]]:3: error: a kernel cannot call `fflush` [unsupported-construct]
  // CHECK-NEXT: help: what `printf` prints needs no flush
  fflush(stdout);
}
__tile_global__ void asks(int *y) {
  // CHECK: host-service.cu:[[@LINE+2]]:10: error: a kernel cannot call `rand` [unsupported-construct]
  // CHECK-NEXT: help: fill a buffer with random numbers before the launch, or compute them from a seed
  y[0] = rand();
  // CHECK: host-service.cu:[[@LINE+2]]:10: error: a kernel cannot call `atoi`, which the host's library has compiled [unsupported-construct]
  // CHECK-NEXT: help: call it before the launch, and pass what it gives to the kernel
  y[1] = atoi("3");
}
