// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// A swizzle of one block axis over two tile axes: as many blocks as tiles.
// CHECK: proved under a contract
// CHECK: grid.x == ceildiv(n, 64) * ceildiv(m, 64)    (O6
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  int tilesM = y.count<0>(), tilesN = y.count<1>();
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  y.store(ct::ones<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + place % rows, place / rows);
}
