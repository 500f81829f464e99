// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Without `% grid` the last blocks leave the view.
// CHECK: kernel `rows`: proved under a contract
// CHECK: grid.x <= 4    (O4
// CHECK: elements(y) >= 512    (O4
// CHECK-ERR: error: this launch breaks the contract of `rows` [invalid-launch]
// CHECK-ERR: note: `grid.x <= 4` failed: grid.x = 8 (O4: an unmasked access covers a whole tile)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 8, 64>{}}, ct::shape<1, 64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x) + 4, 0);
}
void run(float *p) { rows<<<8, 1>>>(p); }
