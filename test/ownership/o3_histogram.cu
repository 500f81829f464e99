// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Atomic additions of device scope may meet.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(keys) >= n"
// CHECK-SAME: #tile.condition<"elements(counts) >= n_bins"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void histogram(int *__restrict__ counts, const int *__restrict__ keys, int n, int n_bins) {
  using Keys = ct::tile<int, ct::shape<128>>;
  auto i = int(ct::bid().x) * 128 + ct::iota<Keys>();
  auto key = ct::load_masked(keys + i, i < n, -1);
  ct::atomic_add_masked(counts + key, ct::ones<Keys>(), (key >= 0) & (key < n_bins), ct::memory_order_relaxed_t{},
                        ct::thread_scope_device_t{});
}
