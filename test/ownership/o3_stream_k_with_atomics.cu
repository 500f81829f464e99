// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Several blocks add to one tile, atomically.
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

// accepted: exit 0
// |kernel `partial`: proved under a contract
// |  contract:
// |    elements(a) >= 64 * (steps * tiles)    (O4: an index stays inside its buffer)
// |    elements(c) >= 64 * tiles    (O4: an index stays inside its buffer)
// |    steps * tiles >= -2147483648    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    steps * tiles <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    steps >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)    (O7: `c` and `a` do not overlap, since one of them is written)
