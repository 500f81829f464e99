// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Right for a divisor of 1 alone: no contract, since whoever divides means more.
// CHECK: :[[@LINE+7]]:3: error: two blocks write the same elements of `y`
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1), splits = 2
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void quotient(float *__restrict__ y, int splits) {
  auto i = (int(ct::bid().x) / splits) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
