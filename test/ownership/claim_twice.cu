// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Two claims of one buffer.
// CHECK:error[ownership-undecided]: `y_` is claimed twice
// CHECK:  --> {{.*}}claim_twice.cu:16:12
// CHECK:   |
// CHECK:16 |   auto z = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: what would settle it: one claim for a buffer
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void two(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto z = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
}
