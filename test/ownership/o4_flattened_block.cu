// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// One block index for rows and columns of tiles, with pointers: quotients and remainders of block indices are not
// negative, so nothing but the size of the buffer is asked for.
// CHECK: kernel `flattened`: proved under a contract
// CHECK-NOT: ceildiv(w, 64) - 1
// CHECK: elements(y) >= w * h    (O4
// CHECK-NOT: an index is not negative
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void flattened(float *__restrict__ y, int h, int w) {
  int across = ct::ceildiv(w, 64);
  int by = int(ct::bid().x) / across, bx = int(ct::bid().x) % across;
  auto r = by * 16 + ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = bx * 64 + ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store_masked(y + (r * w + c), ct::full<ct::tile<float, ct::shape<16, 64>>>(1.0f), (r < h) & (c < w));
}

// The number of tiles across as a parameter: not `w <= 4 * across`.
// CHECK: kernel `by_parameter`: proved under a contract
// CHECK-NOT: w <= 4
// CHECK: elements(y) >= w * h    (O4
// CHECK-NOT: w <= 4
// CHECK: store
__tile_global__ void by_parameter(float *__restrict__ y, int h, int w, int across) {
  int by = int(ct::bid().x) / across, bx = int(ct::bid().x) % across;
  auto r = by * 16 + ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = bx * 64 + ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store_masked(y + (r * w + c), ct::full<ct::tile<float, ct::shape<16, 64>>>(1.0f), (r < h) & (c < w));
}
