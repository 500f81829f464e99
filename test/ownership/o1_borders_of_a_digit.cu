// Digits that are one too large, or remainders by another divisor, tell no blocks apart.
// RUN: not tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int Extent> using Ints = ct::tile<int, ct::shape<Extent>>;

// Tiles of 64 at steps of 63 share one element.
// CHECK: [[@LINE+2]]:3: error: two blocks write the same elements of `y` [overlapping-writes]
__tile_global__ void one_shared(int *__restrict__ y) {
  ct::store(y + int(ct::bid().x) * 63 + ct::iota<Ints<64>>(), ct::full<Ints<64>>(1));
}

// Every other element of 64, 126 apart: the last one is the first of the next block.
// CHECK: [[@LINE+2]]:3: error: two blocks write the same elements of `y` [overlapping-writes]
__tile_global__ void every_other(int *__restrict__ y) {
  ct::store(y + int(ct::bid().x) * 126 + ct::iota<Ints<64>>() * 2, ct::full<Ints<64>>(1));
}

// Block 0 writes y[0], which block 12 reads: 0 % 4 == 12 % 6.
// CHECK: error: {{.*}}`y`
__tile_global__ void other_divisor(int *__restrict__ y, int *__restrict__ z) {
  int b = ct::bid().x;
  if (b < 4) {
    y[b % 4] = 1;
  } else if (b >= 12) {
    z[b] = y[b % 6];
  }
}
