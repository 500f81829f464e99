// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Half of the blocks do nothing.
// CHECK:error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// CHECK:  --> {{.*}}o6_partly_written.cu:18:12
// CHECK:   |
// CHECK:18 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// CHECK:   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:20 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// CHECK:   |     ---------------------------------------------------- written here
// CHECK:   = note: `y_[256]` is the first element left out, which breaks rule O6; launch: grid (4,1,1)
// CHECK:   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void half(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  if (ct::bid().x < 4) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}
