// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// Every tile is copied, whatever their number.
// CHECK: kernel `copy`: proved under a contract
// CHECK: elements(x) >= n    (O4
// CHECK: elements(y) >= n    (O4
// CHECK: grid.x + ceildiv(n, 64) <= 2147483648    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void copy(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    to.store_masked(from.load_masked(t), t);
  }
}
