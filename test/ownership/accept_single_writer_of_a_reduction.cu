// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// All blocks add to one number atomically; a second kernel of one block reads it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void total(float *__restrict__ sum, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  auto part = ct::sum<0>(ct::load_masked(x + i, i < n, 0.0f));
  ct::atomic_add(sum, float(part), ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
}
__tile_global__ void mean(float *__restrict__ y, const float *__restrict__ sum, int n) {
  if (ct::bid().x == 0) {
    y[0] = sum[0] / float(n);
  }
}

// accepted: exit 0
// |kernel `total`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: an index stays inside its buffer)
// |    elements(sum) >= 1    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(sum) + 4 * elements(sum) <= address(x) || address(x) + 4 * elements(x) <= address(sum)    (O7: `sum` and `x` do not overlap, since one of them is written)
// |kernel `mean`: proved under a contract
// |  contract:
// |    elements(sum) >= 1    (O4: an index stays inside its buffer)
// |    elements(y) >= 1    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(sum) || address(sum) + 4 * elements(sum) <= address(y)    (O7: `y` and `sum` do not overlap, since one of them is written)
