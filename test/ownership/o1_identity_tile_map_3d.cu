// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// Each axis of the grid is one of the view.
// CHECK: kernel `fill`: proved under a contract
// CHECK: grid.z <= ceildiv(a, 2)    (O4
// CHECK: grid.y <= ceildiv(b, 8)    (O4
// CHECK: grid.x <= ceildiv(c, 32)    (O4
// CHECK: elements(y) >= a * b * c    (O4
// CHECK: b * c <= 274877906943    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int a, int b, int c) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{a, b, c}}, ct::shape<2, 8, 32>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<2, 8, 32>>>(), int(ct::bid().z), int(ct::bid().y), int(ct::bid().x));
}
