// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Every iteration of a loop writes the same tile.
// CHECK:error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// CHECK:  --> {{.*}}o6_loop_writes_twice.cu:20:5
// CHECK:   |
// CHECK:18 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// CHECK:   |            ---------------------------------------------------------------------- claimed here
// CHECK:20 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// CHECK:   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = note: block (0,0,0) writes `y_[0]` twice, for i = 0 and for i = 1, which breaks rule O6; launch: grid (1,1,1), n = 3
// CHECK:   = help: write each element once, or claim `y_` with `inout_part`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void again(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int k = 0; k < 4; ++k) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}
