// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// Several blocks add to one tile, atomically.
// CHECK: kernel `partial`: proved under a contract
// CHECK: elements(a) >= 64 * (steps * tiles)    (O4
// CHECK: elements(c) >= 64 * tiles    (O4
// CHECK: steps * tiles >= -2147483648    (O9
// CHECK: steps * tiles <= 33554432    (O9
// CHECK: steps >= 1    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void partial(float *__restrict__ c, const float *__restrict__ a, int tiles, int steps) {
  int total = tiles * steps;
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  for (int i : ct::irange(int(ct::bid().x), total, int(ct::num_blocks().x))) {
    auto value = ct::load(a + (i * 64 + lane));
    ct::atomic_add(c + (i / steps * 64 + lane), value, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
}
