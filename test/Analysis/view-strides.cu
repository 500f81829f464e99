// RUN: tilecc --emit=tile -o - %s | FileCheck %s
// RUN: tilecc --check --explain-ownership %s | FileCheck %s --check-prefix=CONTRACT
// A stride that is a product of parameters is bounded by the contract, so that tiles go through the copy engine; one that
// is small by its type needs no condition.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CONTRACT-LABEL: kernel `product`
// CONTRACT: m * k <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// CHECK-LABEL: func.func @_Z7productPfPKfiii
// CHECK: tile.make_view {{.*}}tile.near_strides
// CHECK: tile.make_view {{.*}}tile.near_strides
__tile_global__ void product(float *__restrict__ y, const float *__restrict__ x, int batch, int m, int k) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{batch, m, k}}, ct::shape<1, 32, 32>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{batch, m, k}}, ct::shape<1, 32, 32>{}};
  auto [i, j, member] = ct::bid();
  to.store_masked(from.load_masked(member, i, j), member, i, j);
}

// CONTRACT-LABEL: kernel `plain`
// CONTRACT-NOT: 274877906943
// CHECK-LABEL: func.func @_Z5plainPfPKfii(
// CHECK: tile.make_view {{.*}}tile.near_strides
__tile_global__ void plain(float *__restrict__ y, const float *__restrict__ x, int m, int k) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{m, k}}, ct::shape<32, 32>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{m, k}}, ct::shape<32, 32>{}};
  auto [i, j, unused] = ct::bid();
  to.store_masked(from.load_masked(i, j), i, j);
}
