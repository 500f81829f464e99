// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// K = 100 ends inside a tile of 64: both operands of the product are filled with zeros there.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: %[[A:.*]], %{{.*}} = tileir.load_view_tko weak {{.*}}64x100xf16, strides = [100, 1]>, padding = zero>
// CHECK: %[[B:.*]], %{{.*}} = tileir.load_view_tko weak {{.*}}100x64xf16, strides = [64, 1]>, padding = zero>
// CHECK: tileir.mmaf %[[A]], %[[B]]
__tile_global__ void matmul(float *__restrict__ c, const __half *__restrict__ a, const __half *__restrict__ b) {
  auto A = ct::partition_view{ct::tensor_span{a, ct::extents<int, 64, 100>{}}, ct::shape<64, 64>{}};
  auto B = ct::partition_view{ct::tensor_span{b, ct::extents<int, 100, 64>{}}, ct::shape<64, 64>{}};
  auto C = ct::partition_view{ct::tensor_span{c, ct::extents<int, 64, 64>{}}, ct::shape<64, 64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<64, 64>>>();
  for (int k : ct::irange(0, 2)) {
    sum = ct::mma(A.load_masked(0, k), B.load_masked(k, 0), sum);
  }
  if (ct::bid().x == 0) {
    C.store(sum, 0, 0);
  }
}
