// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A grouped order of tiles with a short last group, sizes known at run time.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 64) * ceildiv(m, 64)"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int rows = ct::ceildiv(m, 64), cols = ct::ceildiv(n, 64);
  int group = int(ct::bid().x) / (8 * cols), within = int(ct::bid().x) % (8 * cols);
  int size = ct::min(rows - group * 8, 8);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / size);
}
