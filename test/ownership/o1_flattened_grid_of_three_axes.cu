// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// One block index, taken apart by division and remainder.
// CHECK: tile.contract = [
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void heads(float *__restrict__ y, int batch, int n_heads, int length) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{batch, n_heads, length}}, ct::shape<1, 1, 64>{}};
  int tiles = ct::ceildiv(length, 64);
  int b = int(ct::bid().x) / (n_heads * tiles), h = int(ct::bid().x) / tiles % n_heads;
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 1, 64>>>(), b, h, int(ct::bid().x) % tiles);
}
