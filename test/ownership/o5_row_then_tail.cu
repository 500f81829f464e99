// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// Two stores of one block overlap: the order of the source holds, nothing is refused.
// CHECK: kernel `rope`: proved under a contract
// CHECK: grid.x <= rows    (O4
// CHECK: elements(in) >= 64 * rows    (O4
// CHECK: elements(out) >= 64 * rows    (O4
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rope(float *__restrict__ out, const float *__restrict__ in, int rows) {
  auto full = ct::partition_view{ct::tensor_span{out, ct::extents{rows, 64}}, ct::shape<1, 64>{}};
  auto half = ct::partition_view{ct::tensor_span{out, ct::extents{rows, 64}}, ct::shape<1, 32>{}};
  auto from = ct::partition_view{ct::tensor_span{in, ct::extents{rows, 64}}, ct::shape<1, 64>{}};
  int r = ct::bid().x;
  full.store_masked(from.load_masked(r, 0), r, 0);
  half.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 32>>>(), r, 1);
}
