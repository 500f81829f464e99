// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// An output read through the raw pointer.
// CHECK:error[broken-claim]: `y_` is claimed as `out` and read here: an `out` part is only written
// CHECK:  --> {{.*}}claim_out_is_read.cu:18:11
// CHECK:   |
// CHECK:17 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |            ---------------------------------------------------------------------- claimed here
// CHECK:18 |   y.store(ct::load(y_ + ct::iota<ct::tile<int, ct::shape<64>>>()));
// CHECK:   |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: claim it with `inout_part` to read it too
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void reads(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::load(y_ + ct::iota<ct::tile<int, ct::shape<64>>>()));
}
