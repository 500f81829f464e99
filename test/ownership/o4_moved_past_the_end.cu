// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// The pointer moves once more after its last use: no access, no complaint.
// CHECK: kernel `sum`: proved under a contract
// CHECK: elements(x) >= 256    (O4
// CHECK: elements(y) >= 32 * grid.x    (O4
// CHECK: grid.x <= 67108864    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sum(float *__restrict__ y, const float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto p = x + lane;
  auto total = ct::zeros<ct::tile<float, ct::shape<32>>>();
  for (int k = 0; k < 256; k += 32) {
    total = total + ct::load(p);
    p = p + 32;
  }
  ct::store(y + int(ct::bid().x) * 32 + lane, total);
}
