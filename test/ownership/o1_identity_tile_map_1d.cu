// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// One tile a block.
// CHECK: kernel `fill`: proved under a contract
// CHECK: grid.x <= ceildiv(n, 128)    (O4
// CHECK: elements(y) >= n    (O4
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}
