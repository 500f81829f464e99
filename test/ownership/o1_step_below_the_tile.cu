// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Ranges of 128 that start every 64 elements.
// CHECK: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `c[64]`, which breaks rule O1
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto lane = ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store(c + (int(ct::bid().x) * 64 + lane), ct::zeros<ct::tile<float, ct::shape<128>>>());
}
