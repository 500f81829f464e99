// RUN: not %tilecc --check %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// The upper triangle of tiles: not all of them.
// CHECK:error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// CHECK:  --> {{.*}}o6_triangle.cu:19:12
// CHECK:   |
// CHECK:19 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
// CHECK:   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// CHECK:21 |     y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
// CHECK:   |     ----------------------------------------------------------------------------- written here
// CHECK:   = note: rule O6: no launch was found whose blocks write all of it
// CHECK:   = note: for example, `y_[4160]` is the first element left out, which breaks rule O6; launch: grid (2,1,1), n = 65
// CHECK:   = help: what would settle it: a grid, or loops, with as many tiles as the output has
// CHECK:1 error generated
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void upper(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
  for (auto j : ct::irange(int(ct::bid().x), y.count<1>())) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
  }
}
