// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// An atomic on a part that is loaded and stored plainly.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void k(int *__restrict__ y_, int n) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(y.load());
  ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
}

// refused: exit 1
// |kernel `k`: refuted
// |error[broken-claim]: `y_` is claimed as `inout` and updated atomically here: an `inout` part is loaded and stored plainly
// |  --> claim_inout_is_updated.cu:10:3
// |   |
// | 8 |   auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ------------------------------------------------------------------------ claimed here
// |10 |   ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: claim it with `atomic_out`, and access it only so
// |
// |1 error generated
