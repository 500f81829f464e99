// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  auto x = cuda::tiles::iota<cuda::tiles::tile<int, cuda::tiles::shape<8>>>();
  if (x < 3) {
    y[0] = 1;
  }
}

// CHECK: tile-condition.cu:6:7: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
