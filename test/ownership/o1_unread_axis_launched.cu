// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Nothing depends on the second axis, so all blocks along it write the same.
// CHECK: kernel `fill`: proved under a contract
// CHECK: grid.x <= ceildiv(n, 64)    (O4
// CHECK: elements(y) >= n    (O4
// CHECK-ERR: error: this launch breaks the contract of `fill` [invalid-launch]
// CHECK-ERR: note: `grid.y == 1` failed: grid.y = 2 (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
void run(float *p, int n) { fill<<<dim3(8, 2), 1>>>(p, n); }
