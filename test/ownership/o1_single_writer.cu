// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Only block 0 writes the one number.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(y) >= 1", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void total(float *__restrict__ y) {
  if (int(ct::bid().x) == 0) {
    *y = 1.0f;
  }
}
