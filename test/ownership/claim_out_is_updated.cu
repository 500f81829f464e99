// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// An atomic on an output.
// CHECK:error[broken-claim]: `y_` is claimed as `out` and updated atomically here: an `out` part is only written
// CHECK:  --> {{.*}}claim_out_is_updated.cu:18:3
// CHECK:   |
// CHECK:17 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |            ---------------------------------------------------------------------- claimed here
// CHECK:18 |   ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: claim it with `atomic_out`, and access it only so
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void updates(int *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
}
