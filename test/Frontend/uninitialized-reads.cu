// RUN: not %import %s 2>&1 | FileCheck %s
// A variable that is read before anything was stored in it, in one line, in a loop, behind a condition.

#include <cuda_tile.h>

namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<8>>;

__tile_global__ void accumulator(float *p, int n) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  T acc;
  for (int j : ct::irange(0, n)) {
    // CHECK: uninitialized-reads.cu:[[# @LINE + 1]]:{{.*}} error: `acc` is read before it has a value [uninitialized-read]
    acc = acc + ct::load(p + i);
  }
  ct::store(p + i, acc);
}

__tile_global__ void straight(float *p) {
  T x;
  // CHECK: uninitialized-reads.cu:[[# @LINE + 1]]:{{.*}} error: `x` is read before it has a value [uninitialized-read]
  auto y = x * 2;
  ct::store(p + ct::iota<ct::tile<int, ct::shape<8>>>(), y);
}

__tile_global__ void scalar(int *p, int n) {
  int k;
  if (n > 3) {
    // CHECK: uninitialized-reads.cu:[[# @LINE + 1]]:{{.*}} error: `k` is read before it has a value [uninitialized-read]
    p[0] = k;
  }
}

// CHECK-NOT: error:
struct Pair {
  T first, second;
};

__tile_global__ void fine(float *p, int n) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  T later;
  if (n > 0) {
    later = ct::load(p + i);
  } else {
    later = ct::zeros<T>();
  }
  T last;
  for (int j : ct::irange(0, n)) {
    if (j > 0) {
      later = later + last;
    }
    last = ct::load(p + i + j);
  }
  Pair pair;
  pair.first = later;
  Pair copy = pair;
  T found;
  for (int j : ct::irange(0, n)) {
    found = ct::load(p + i + j);
  }
  later = later + found;
  T inner;
  for (int j = 0; j < n; ++j) {
    inner = later * 2;
    later = inner + copy.first;
  }
  ct::store(p + i, later);
}
