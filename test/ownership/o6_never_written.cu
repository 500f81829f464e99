// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// No store at all.
// CHECK:error[incomplete-output]: `y_` is claimed as `out`, but never written
// CHECK:  --> {{.*}}o6_never_written.cu:16:12
// CHECK:   |
// CHECK:16 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = note: rule O6: an `out` part is written completely, each element once
// CHECK:   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void none(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
}
