// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Block scope says nothing to other blocks, which add to the same tile.
// CHECK: error: elements of `c` are updated atomically by one block and accessed otherwise by another [mixed-atomic-access]
// CHECK: note: blocks (0,0,0) and (1,0,0) both access `c[0]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void narrow(int *__restrict__ c) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{64_ic}}, ct::shape<8>{}};
  v.atomic_add(ct::ones<ct::tile<int, ct::shape<8>>>(), ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{},
               int(ct::bid().x) / 2);
}
