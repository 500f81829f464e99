// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// An input written through the raw pointer.
// CHECK:error[broken-claim]: `x_` is claimed as `in` and written here: an `in` tensor is only read
// CHECK:  --> {{.*}}claim_in_is_written.cu:19:3
// CHECK:   |
// CHECK:17 |   auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
// CHECK:   |            ------------------------------------------------------ claimed here
// CHECK:19 |   view.store_masked(x.load(ct::shape<64>{}, int(ct::bid().x)), int(ct::bid().x));
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: claim it with `out_part` or `inout_part`, or write elsewhere
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void writes(float *__restrict__ x_, int n) {
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
  auto view = ct::partition_view{ct::tensor_span{x_, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(x.load(ct::shape<64>{}, int(ct::bid().x)), int(ct::bid().x));
}
