// RUN: not %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// No contract under which a mask or a loop is always empty (`n <= m`), though nothing would be wrong then.
// CHECK: kernel `masked`: proved under a contract
// CHECK: elements(y) >= n * grid.x - m * grid.x    (O4
// CHECK: kernel `looped`: proved under a contract
// CHECK: elements(y) >= 32 * (n * grid.x) - 32 * (m * grid.x)    (O4
// CHECK: note: rule O4: the proof found holds only for launches in which this access never runs
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void moved(float *__restrict__ y, int n, int m) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + (i + m - n), ct::element_cast<float>(i), i < n - m);
}

__tile_global__ void masked(float *__restrict__ y, int n, int m) {
  int b = ct::bid().x, h = n - m;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void looped(float *__restrict__ y, int n, int m) {
  int b = ct::bid().x, h = n - m;
  auto i = ct::iota<Row>();
  for (int t : ct::irange(0, h)) {
    ct::store(y + (b * h + t) * 32 + i, ct::element_cast<float>(i));
  }
}
