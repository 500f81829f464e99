// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Arithmetic whose polynomial grows at every step is given up, not computed for ever.
// CHECK: error: nothing shows that the index of this access to `y` does not wrap [ownership-undecided]
#include <cuda_tile.h>
namespace ct = cuda::tiles;

#define STEP a = a * n + 1;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP STEP STEP
__tile_global__ void horner(int *y, int n) {
  int a = ct::bid().x;
  STEPS STEPS STEPS
  y[a] = 1;
}
