// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Equal remainders are a multiple of the divisor apart: with no more blocks than that, the block is the remainder.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z8byScalar
// CHECK-SAME: #tile.condition<"grid.x <= k", "O1"
__tile_global__ void byScalar(float *__restrict__ y, int k) {
  auto i = (int(ct::bid().x) % k) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}

// CHECK-LABEL: func.func @_Z10byConstant
// CHECK-SAME: #tile.condition<"grid.x <= 16", "O1"
__tile_global__ void byConstant(float *__restrict__ y) {
  auto i = (int(ct::bid().x) % 16) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
