// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// A claim that some blocks make.
// CHECK:error[ownership-undecided]: this claim is made in a loop or under a condition, so not by every block once
// CHECK:  --> {{.*}}claim_under_a_condition.cu:16:14
// CHECK:   |
// CHECK:16 |     auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: what would settle it: a claim at the top of the kernel
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void some(float *__restrict__ y_, int n) {
  if (ct::bid().x < 4) {
    auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}
