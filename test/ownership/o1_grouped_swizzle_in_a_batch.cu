// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A swizzle along x beside a batch along y: strides that are products of extents.
// CHECK: #tile.condition<"grid.y <= batch", "O4"
// CHECK-SAME: #tile.condition<"elements(c) >= batch * m * n", "O4"
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 64) * ceildiv(m, 64)"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int batch, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{batch, m, n}}, ct::shape<1, 64, 64>{}};
  int tilesM = ct::ceildiv(m, 64), tilesN = ct::ceildiv(n, 64);
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 64, 64>>>(), int(ct::bid().y), group * 8 + place % rows,
                    place / rows);
}
