// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// A gathered index without a bound.
// CHECK: error: nothing shows that this access stays inside `x` [ownership-undecided]
// CHECK: what would settle it: a mask, or a promise such as
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void gather(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ ids) {
  auto i = int(ct::bid().x) * 32 + ct::iota<ct::tile<int, ct::shape<32>>>();
  ct::store(y + i, ct::load(x + ct::load(ids + i)));
}
