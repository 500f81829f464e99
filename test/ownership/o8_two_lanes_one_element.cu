// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// iota / 2 names every element twice.
// CHECK: error: two lanes of one store write the same element of `c` [overlapping-lanes]
// CHECK: both write `c[0]`, which breaks rule O8
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void pairs(float *__restrict__ c) {
  auto lane = ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store(c + lane / 2, ct::zeros<ct::tile<float, ct::shape<128>>>());
}
