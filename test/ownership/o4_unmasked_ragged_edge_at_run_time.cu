// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Plain stores need whole tiles.
// CHECK: kernel `fill`: proved under a contract
// CHECK: n % 64 == 0    (O4
// CHECK: elements(y) >= n    (O4
// CHECK-ERR: error: this launch breaks the contract of `fill` [invalid-launch]
// CHECK-ERR: note: `n % 64 == 0` failed: n = 100 (36 == 0) (O4: an unmasked access covers a whole tile)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 64), int(ct::num_blocks().x))) {
    view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
void whole(float *p) { fill<<<8, 1>>>(p, 128); }
void run(float *p) { fill<<<8, 1>>>(p, 100); }
