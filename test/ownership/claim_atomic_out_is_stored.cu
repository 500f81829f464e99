// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// A plain store to what is updated atomically.
// CHECK:error[broken-claim]: `h_` is claimed as `atomic_out` and written here: an `atomic_out` tensor is only accessed atomically
// CHECK:  --> {{.*}}claim_atomic_out_is_stored.cu:18:3
// CHECK:   |
// CHECK:17 |   auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{n}});
// CHECK:   |            ------------------------------------------------------- claimed here
// CHECK:18 |   h_[ct::bid().x] = 0;
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: use its atomic members, or claim it with `inout_part`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void stores(int *__restrict__ h_, int n) {
  auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{n}});
  h_[ct::bid().x] = 0;
}
