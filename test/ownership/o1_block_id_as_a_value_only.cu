// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A block index that is stored, but no part of any index, leaves all blocks at the same element.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scalar_of_x(float *y) {
  ct::store(y, float(int(ct::bid().x)));
}

__tile_global__ void split_k_without_atomics(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(y + i, ct::load_masked(y + i, i < n) + float(int(ct::bid().y)), i < n);
}

__tile_global__ void block_scope_atomics(int *y) {
  ct::atomic_add(y, int(ct::bid().x), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
}

__tile_global__ void select_by_z(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  float value = int(ct::bid().z) > 2 ? 1.0f : 2.0f;
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<64>>>(value), i < n);
}

// refused: exit 1
// |kernel `scalar_of_x`: refuted
// |kernel `split_k_without_atomics`: refuted
// |kernel `block_scope_atomics`: refuted
// |kernel `select_by_z`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_block_id_as_a_value_only.cu:7:3
// |  |
// |7 |   ct::store(y, float(int(ct::bid().x)));
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: let the index depend on `bid().x`, store under the condition `bid().x == 0`, or add with `atomic_add`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o1_block_id_as_a_value_only.cu:12:3
// |   |
// |11 |   auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
// |   |            ---------------------------------------------------------------- the index is made here
// |12 |   ct::store_masked(y + i, ct::load_masked(y + i, i < n) + float(int(ct::bid().y)), i < n);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (0,1,0) both write `y[0]`, which breaks rule O1; launch: grid (2,2,1), n = 3
// |   = help: add to the elements that blocks share with `atomic_add`, or let each block store a part of its own
// |
// |error[read-of-other-blocks-write]: a block reads elements of `y` that another block writes
// |  --> o1_block_id_as_a_value_only.cu:12:27
// |   |
// |11 |   auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
// |   |            ---------------------------------------------------------------- the index is made here
// |12 |   ct::store_masked(y + i, ct::load_masked(y + i, i < n) + float(int(ct::bid().y)), i < n);
// |   |   --------------------------------------------------------------------------------------- the other access
// |   |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,1,0) reads `y[0]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (2,2,1), n = 3
// |   = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |error[mixed-atomic-access]: elements of `y` are updated atomically by one block and accessed otherwise by another
// |  --> o1_block_id_as_a_value_only.cu:16:3
// |   |
// |16 |   ct::atomic_add(y, int(ct::bid().x), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (1,0,0) both access `y[0]`, which breaks rule O3; launch: grid (2,1,1)
// |   = help: give the atomics the scope of the device, `ct::thread_scope_device_t{}`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o1_block_id_as_a_value_only.cu:22:3
// |   |
// |20 |   auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
// |   |            ---------------------------------------------------------------- the index is made here
// |22 |   ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<64>>>(value), i < n);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (0,0,1) both write `y[0]`, which breaks rule O1; launch: grid (2,1,2), n = 3
// |   = help: let the index depend on `bid().z`, store under the condition `bid().z == 0`, or add with `atomic_add`
// |
// |5 errors generated
