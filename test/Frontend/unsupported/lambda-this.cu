// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Counter {
  int n;
  __tile__ int twice() {
    auto f = [this] { return n + n; };
    return f();
  }
};
__tile_global__ void k(int *y) {
  Counter c{3};
  y[0] = c.twice();
}

// CHECK: lambda-this.cu:7:14: error: a kernel cannot use a lambda that captures `this` [unsupported-construct]
// CHECK-NEXT: {{.*}}lambda-this.cu:13:10: note: `twice` is called from `k` here
// CHECK-NEXT: {{.*}}lambda-this.cu:7:14: help: capture `*this`, or the members it needs
