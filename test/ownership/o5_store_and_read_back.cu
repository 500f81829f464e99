// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// What a block stores it may read again, in other tiles, if they are its own.
// CHECK: kernel `relu`: proved under a contract
// CHECK: grid.x <= ceildiv(rows, 32)    (O4
// CHECK: elements(c) >= 32 * rows    (O4
// CHECK: elements(d) >= 32 * rows    (O4
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void relu(float *__restrict__ c, float *__restrict__ d, int rows) {
  auto whole = ct::partition_view{ct::tensor_span{c, ct::extents{rows, 32}}, ct::shape<32, 32>{}};
  auto rest = ct::partition_view{ct::tensor_span{c, ct::extents{rows, 32}}, ct::shape<16, 32>{}};
  auto out = ct::partition_view{ct::tensor_span{d, ct::extents{rows, 32}}, ct::shape<32, 32>{}};
  int t = ct::bid().x;
  whole.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 32>>>(), t, 0);
  for (int half : ct::irange(0, 2)) {
    if ((2 * t + half) * 16 < rows) {
      rest.store_masked(rest.load_masked(2 * t + half, 0) + 1.0f, 2 * t + half, 0);
    }
  }
  out.store_masked(whole.load_masked(t, 0), t, 0);
}
