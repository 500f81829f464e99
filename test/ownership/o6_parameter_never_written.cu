// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// The claim of a parameter is there though its kernel does nothing.
// CHECK:error[incomplete-output]: `y` is claimed as `out`, but never written
// CHECK:  --> {{.*}}o6_parameter_never_written.cu:15:27
// CHECK:   |
// CHECK:15 | __tile_global__ void none(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x) {}
// CHECK:   |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = note: rule O6: an `out` part is written completely, each element once
// CHECK:   = help: let the blocks write every tile, or declare `y` as `tilecc::inout`
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void none(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x) {}
