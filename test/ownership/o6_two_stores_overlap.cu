// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// A store of the whole tile, then of the same tile again.
// CHECK:warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// CHECK:  --> {{.*}}o6_two_stores_overlap.cu:28:3
// CHECK:   |
// CHECK:28 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:29 |   y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
// CHECK:   |   --------------------------------------------------- the later store
// CHECK:error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// CHECK:  --> {{.*}}o6_two_stores_overlap.cu:29:3
// CHECK:   |
// CHECK:27 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// CHECK:   |            ------------------------------------------------------------------------------- claimed here
// CHECK:28 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// CHECK:   |   ---------------------------------------------------- written here first
// CHECK:29 |   y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
// CHECK:   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:   = note: block (0,0,0) writes `y_[0]` twice, which breaks rule O6; launch: grid (1,1,1)
// CHECK:   = help: write each element once, or claim `y_` with `inout_part`
// CHECK:1 error and 1 warning generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void both(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
}
