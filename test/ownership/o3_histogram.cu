// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Atomic additions of device scope may meet.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void histogram(int *__restrict__ counts, const int *__restrict__ keys, int n, int n_bins) {
  using Keys = ct::tile<int, ct::shape<128>>;
  auto i = int(ct::bid().x) * 128 + ct::iota<Keys>();
  auto key = ct::load_masked(keys + i, i < n, -1);
  ct::atomic_add_masked(counts + key, ct::ones<Keys>(), (key >= 0) & (key < n_bins), ct::memory_order_relaxed_t{},
                        ct::thread_scope_device_t{});
}

// accepted: exit 0
// |kernel `histogram`: proved under a contract
// |  contract:
// |    elements(keys) >= n    (O4: an index stays inside its buffer)
// |    elements(counts) >= n_bins    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(counts) + 4 * elements(counts) <= address(keys) || address(keys) + 4 * elements(keys) <= address(counts)    (O7: `counts` and `keys` do not overlap, since one of them is written)
