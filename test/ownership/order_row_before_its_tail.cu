// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// A row, then its rotated tail: the second store waits for the first, so the tail wins.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: %[[ROW:.*]] = tileir.store_view_tko weak
// CHECK: tileir.store_view_tko weak {{.*}} token=%[[ROW]]
__tile_global__ void rope(float *__restrict__ y, const float *__restrict__ x, int rows) {
  auto full = ct::partition_view{ct::tensor_span{y, ct::extents{rows, ct::integral_constant<64>{}}}, ct::shape<1, 64>{}};
  auto half = ct::partition_view{ct::tensor_span{y, ct::extents{rows, ct::integral_constant<64>{}}}, ct::shape<1, 32>{}};
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{rows, ct::integral_constant<64>{}}}, ct::shape<1, 64>{}};
  int r = ct::bid().x;
  full.store_masked(from.load_masked(r, 0), r, 0);
  half.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 32>>>(), r, 1);
}
