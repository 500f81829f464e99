// RUN: not %tilecc --check %s 2>&1 | FileCheck %s
// The first of every four blocks writes: grids that are large enough write all of it, so nothing refutes the kernel.
// CHECK-NOT: error[incomplete-output]
// CHECK: error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void leaders(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 128>{}}, ct::shape<64>{});
  int b = ct::bid().x;
  if (b % 4 == 0) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), b / 4);
  }
}
