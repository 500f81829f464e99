// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Block scope says nothing to other blocks, which add to the same tile.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void narrow(int *__restrict__ c) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{64_ic}}, ct::shape<8>{}};
  v.atomic_add(ct::ones<ct::tile<int, ct::shape<8>>>(), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{},
               int(ct::bid().x) / 2);
}

// refused: exit 1
// |kernel `narrow`: refuted
// |error[mixed-atomic-access]: elements of `c` are updated atomically by one block and accessed otherwise by another
// |  --> o3_view_atomics_of_block_scope.cu:9:3
// |   |
// | 9 |   v.atomic_add(ct::ones<ct::tile<int, ct::shape<8>>>(), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{},
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |                int(ct::bid().x) / 2);
// |   |                ^^^^^^^^^^^^^^^^^^^^^
// |   |                -------------------- the index is made here
// |   = note: blocks (0,0,0) and (1,0,0) both access `c[0]`, which breaks rule O3; launch: grid (2,1,1)
// |   = help: give the atomics the scope of the device, `ct::thread_scope_device_t{}`
// |
// |1 error generated
