// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// More blocks than tiles.
// CHECK: kernel `fill`: proved under a contract
// CHECK: grid.x <= ceildiv(n, 128)    (O4
// CHECK: elements(y) >= n    (O4
// CHECK-ERR: error: this launch breaks the contract of `fill` [invalid-launch]
// CHECK-ERR: note: `grid.x <= ceildiv(n, 128)` failed: grid.x = 9, n = 1000 (9 <= 8) (O4: a tile index lies inside the view)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}
void most(float *p) { fill<<<8, 1>>>(p, 1000); }
void run(float *p) { fill<<<9, 1>>>(p, 1000); }
