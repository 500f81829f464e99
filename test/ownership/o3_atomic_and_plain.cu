// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Some blocks add atomically, block 0 stores.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void mixed(int *__restrict__ c) {
  if (int(ct::bid().x) == 0) {
    c[0] = 1;
  } else {
    ct::atomic_add(c, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
}

// refused: exit 1
// |kernel `mixed`: refuted
// |error[mixed-atomic-access]: elements of `c` are updated atomically by one block and accessed otherwise by another
// |  --> o3_atomic_and_plain.cu:8:5
// |   |
// | 8 |     c[0] = 1;
// |   |     ^^^^^^^^
// |10 |     ct::atomic_add(c, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
// |   |     ------------------------------------------------------------------------------- the other access
// |   = note: block (0,0,0) writes `c[0]`, which block (1,0,0) updates atomically, which breaks rule O3; launch: grid (2,1,1)
// |   = help: access these elements atomically, with device scope, in every block
// |
// |1 error generated
