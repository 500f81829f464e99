// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// One grid axis taken apart into four.
// CHECK: kernel `fill`: proved under a contract
// CHECK: grid.x <= h * ceildiv(m, 16) * ceildiv(n, 16) * b    (O4
// CHECK: elements(y) >= h * m * n * b    (O4
// CHECK: h * ceildiv(m, 16) * ceildiv(n, 16) <= 2147483647    (O9
// CHECK: h * ceildiv(m, 16) * ceildiv(n, 16) >= 1    (O9
// CHECK: ceildiv(m, 16) * ceildiv(n, 16) >= 1    (O9
// CHECK: n >= 1    (O9
// CHECK: h * m * n <= 274877906943    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int b, int h, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{b, h, m, n}}, ct::shape<1, 1, 16, 16>{}};
  int tilesM = ct::ceildiv(m, 16), tilesN = ct::ceildiv(n, 16);
  int at = ct::bid().x;
  int j = at % tilesN, i = at / tilesN % tilesM, head = at / (tilesN * tilesM) % h, batch = at / (tilesN * tilesM * h);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 1, 16, 16>>>(), batch, head, i, j);
}
