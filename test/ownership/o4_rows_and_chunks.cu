// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Rows below n_rows, walked in chunks: the last row need not be followed by the gap up to the next.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(y) >= (n_rows - 1) * stride + n_cols", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, long long stride, int n_rows, int n_cols) {
  auto row = int(ct::bid().x) * 2 + ct::iota<ct::tile<int, ct::shape<2, 1>>>();
  auto lane = ct::iota<ct::tile<int, ct::shape<1, 64>>>();
  auto start = y + ct::element_cast<long long>(row) * stride;
  for (int chunk : ct::irange(0, n_cols, 64)) {
    auto col = chunk + lane;
    auto inside = (row < n_rows) & (col < n_cols);
    ct::store_masked(start + col, ct::zeros<ct::tile<float, ct::shape<2, 64>>>(), inside);
  }
}
