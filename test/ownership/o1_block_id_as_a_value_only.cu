// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// A block index that is stored, but no part of any index, leaves all blocks at the same element.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: o1_block_id_as_a_value_only.cu:[[#@LINE+3]]:{{.*}}: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `y[0]`
__tile_global__ void scalar_of_x(float *y) {
  ct::store(y, float(int(ct::bid().x)));
}

// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (0,1,0) both write `y[0]`
__tile_global__ void split_k_without_atomics(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(y + i, ct::load_masked(y + i, i < n) + float(int(ct::bid().y)), i < n);
}

// CHECK: error: elements of `y` are updated atomically by one block and accessed otherwise by another [mixed-atomic-access]
__tile_global__ void block_scope_atomics(int *y) {
  ct::atomic_add(y, int(ct::bid().x), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
}

// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (0,0,1) both write `y[0]`
__tile_global__ void select_by_z(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  float value = int(ct::bid().z) > 2 ? 1.0f : 2.0f;
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<64>>>(value), i < n);
}
