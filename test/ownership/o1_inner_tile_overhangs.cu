// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Tiles of 24 do not divide 64: the last one reaches into the next block.
// CHECK: kernel `nested`: refuted
// CHECK-ERR: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK-ERR: note: blocks (0,0,0) (i = 2) and (1,0,0) (i = 0) both write `y[64]`, which breaks rule O1; launch: grid (4,1,1), n = 576
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y, int n) {
  for (int i : ct::irange(0, 3)) {
    auto at = int(ct::bid().x) * 64 + i * 24 + ct::iota<ct::tile<int, ct::shape<32>>>();
    ct::store_masked(y + at, ct::zeros<ct::tile<float, ct::shape<32>>>(), at < n);
  }
}
