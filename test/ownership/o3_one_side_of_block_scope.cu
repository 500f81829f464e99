// Block 0 adds with block scope, the others with device scope: one side of block scope is enough to make it a race.
// RUN: not tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: error: {{.*}} [mixed-atomic-access]
__tile_global__ void mixed(int *__restrict__ y) {
  auto one = ct::full<ct::tile<int, ct::shape<1>>>(1);
  auto place = y + ct::iota<ct::tile<int, ct::shape<1>>>();
  if (int(ct::bid().x) == 0) {
    ct::atomic_add(place, one, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
  } else {
    ct::atomic_add(place, one, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
}
