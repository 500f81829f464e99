// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// A row of 64 is written whole, then its tail again, through another view.
// CHECK:error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// CHECK:  --> {{.*}}o6_tail_of_a_row.cu:23:3
// CHECK:   |
// CHECK:20 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 8>{}, tilecc::prefix<1>{});
// CHECK:   |            ------------------------------------------------------------------------------------------------------- claimed here
// CHECK:21 |   y.store(ct::zeros<ct::tile<float, ct::shape<1, 8>>>(), 0);
// CHECK:   |   --------------------------------------------------------- written here first
// CHECK:23 |   tails.store(ct::ones<ct::tile<float, ct::shape<1, 4>>>(), int(ct::bid().x), 1);
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = note: block (0,0,0) writes `y_[4]` twice, which breaks rule O6; launch: grid (4,1,1)
// CHECK:   = help: write each element once, or claim `y_` with `inout_part`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void tail(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 8>{}, tilecc::prefix<1>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<1, 8>>>(), 0);
  auto tails = ct::partition_view{ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 4>{}};
  tails.store(ct::ones<ct::tile<float, ct::shape<1, 4>>>(), int(ct::bid().x), 1);
}
