// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// The last block is cut by its mask.
// CHECK: kernel `fill`: proved under a contract
// CHECK: elements(y) >= n    (O4
// CHECK: grid.x <= 16777216    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::zeros<ct::tile<float, ct::shape<128>>>(), i < n);
}
