// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership -o /dev/null 2>&1 | FileCheck %s
// A store that a later one replaces is reported; a read in between, another tile or a condition keeps it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using F = ct::tile<float, ct::shape<128>>;

__tile_global__ void k(float *__restrict__ c, float *__restrict__ d, int n) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic}}, ct::shape<128>{}};
  ct::partition_view w{ct::tensor_span{d, ct::extents{4096_ic}}, ct::shape<128>{}};
  int b = ct::bid().x;
  // CHECK: [[# @LINE + 2]]:3: warning: this store is overwritten by a later one, before anything reads it [overwritten-store]
  // CHECK: [[# @LINE + 3]]:3: note: the later store
  v.store(ct::zeros<F>(), b);
  w.store(ct::zeros<F>(), b);
  v.store(ct::ones<F>(), b);
  // CHECK-NOT: warning:
  w.store(w.load(b) + 1.0f, b);
  if (n > 3) {
    v.store(ct::zeros<F>(), b);
  }
}
