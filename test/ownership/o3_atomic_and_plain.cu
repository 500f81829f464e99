// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Some blocks add atomically, block 0 stores.
// CHECK: error: elements of `c` are updated atomically by one block and accessed otherwise by another [mixed-atomic-access]
// CHECK: which breaks rule O3
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void mixed(int *__restrict__ c) {
  if (int(ct::bid().x) == 0) {
    c[0] = 1;
  } else {
    ct::atomic_add(c, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
}
