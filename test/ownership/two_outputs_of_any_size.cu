// RUN: timeout 10 tilecc --check --explain-ownership %s > %t.txt && FileCheck %s < %t.txt
// A matmul and the sums of its rows, all extents known at run time only: two outputs are checked within 10 seconds.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Block = ct::tile<float, ct::shape<32, 32>>;

// CHECK: kernel `products`: proved under a contract
// CHECK-DAG: grid.x <= ceildiv(m, 32)
// CHECK-DAG: grid.y <= ceildiv(n, 32)
__tile_global__ void products(float *__restrict__ c, float *__restrict__ sums, const float *__restrict__ a,
                              const float *__restrict__ b, int m, int n, int k) {
  ct::partition_view left{ct::tensor_span{a, ct::extents{m, k}}, ct::shape<32, 16>{}};
  ct::partition_view right{ct::tensor_span{b, ct::extents{k, n}}, ct::shape<16, 32>{}};
  ct::partition_view out{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<32, 32>{}};
  ct::partition_view rows{ct::tensor_span{sums, ct::extents{m, ct::ceildiv(n, 32)}}, ct::shape<32, 1>{}};
  int i = ct::bid().x, j = ct::bid().y;
  auto acc = ct::zeros<Block>();
  for (auto p : ct::irange(0, ct::ceildiv(k, 16))) {
    acc = ct::mma(left.load_masked(i, p), right.load_masked(p, j), acc);
  }
  out.store_masked(acc, i, j);
  rows.store_masked(ct::sum<1>(acc), i, j);
}
