// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// An atomic on an output.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void updates(int *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
}

// refused: exit 1
// |kernel `updates`: refuted
// |error[broken-claim]: `y_` is claimed as `out` and updated atomically here: an `out` part is only written
// | --> claim_out_is_updated.cu:9:3
// |  |
// |8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ---------------------------------------------------------------------- claimed here
// |9 |   ct::atomic_add(y_, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: claim it with `atomic_out`, and access it only so
// |
// |1 error generated
