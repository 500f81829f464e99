// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Block scope says nothing to other blocks.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void narrow(int *__restrict__ c) {
  ct::atomic_add(c + int(ct::bid().x) / 2, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
}

// refused: exit 1
// |kernel `narrow`: refuted
// |error[mixed-atomic-access]: elements of `c` are updated atomically by one block and accessed otherwise by another
// | --> o3_atomics_of_block_scope.cu:7:3
// |  |
// |7 |   ct::atomic_add(c + int(ct::bid().x) / 2, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                      -------------------- the index is made here
// |  = note: blocks (0,0,0) and (1,0,0) both access `c[0]`, which breaks rule O3; launch: grid (2,1,1)
// |  = help: give the atomics the scope of the device, `ct::thread_scope_device_t{}`
// |
// |1 error generated
