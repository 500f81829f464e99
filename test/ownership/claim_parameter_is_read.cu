// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// An output that is a parameter, read through its view.
// CHECK:error[broken-claim]: `y` is claimed as `out` and read here: an `out` part is only written
// CHECK:  --> {{.*}}claim_parameter_is_read.cu:16:11
// CHECK:   |
// CHECK:15 | __tile_global__ void reads(tilecc::out<float, ct::shape<64>> y) {
// CHECK:   |                            ----------------------------------- claimed here
// CHECK:16 |   y.store(y.view.load_masked(int(ct::bid().x)) + 1.0f);
// CHECK:   |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = help: declare it as `tilecc::inout` to read it too
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
__tile_global__ void reads(tilecc::out<float, ct::shape<64>> y) {
  y.store(y.view.load_masked(int(ct::bid().x)) + 1.0f);
}
