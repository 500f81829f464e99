// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Rows of n / 2 elements: the size of the buffer is the condition, and not that the rows are empty (`n <= 1`).
// CHECK: kernel `halves`: proved under a contract
// CHECK: elements(y) >= ceildiv(n - 1, 2) * grid.x    (O4
// CHECK-NOT: n <= 1
// CHECK: kernel `shifted`: proved under a contract
// CHECK: elements(y) >= ceildiv(n - 1, 2) * grid.x    (O4
// CHECK-NOT: n <= 1
// CHECK: kernel `pool`: proved under a contract
// CHECK: elements(y) >= ceildiv(w - 1, 2) * ceildiv(h - 1, 2)    (O4
// CHECK-NOT: w <= 1
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void halves(float *__restrict__ y, int n) {
  int b = ct::bid().x, h = n / 2;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void shifted(float *__restrict__ y, int n) {
  int b = ct::bid().x, h = n >> 1;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void pool(float *__restrict__ y, int h, int w) {
  int r = ct::bid().y;
  auto c = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + r * (w / 2) + c, ct::element_cast<float>(c), (r < h / 2) & (c < w / 2));
}

// What the mask leaves of the last row, and not a whole tile.
// CHECK: kernel `half_rows`: proved under a contract
// CHECK: elements(y) >= (grid.x - 1) * w + ceildiv(w - 1, 2)    (O4
__tile_global__ void half_rows(float *__restrict__ y, int w) {
  auto c = ct::iota<Row>();
  ct::store_masked(y + int(ct::bid().x) * w + c, ct::element_cast<float>(c), c < w / 2);
}
