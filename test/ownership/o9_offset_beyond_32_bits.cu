// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// The offset would pass 2^31 elements.
// CHECK: kernel `fill`: proved under a contract
// CHECK: elements(y) >= 1024 * grid.x    (O4
// CHECK: grid.x <= 2097152    (O9
// CHECK-ERR: error: this launch breaks the contract of `fill` [invalid-launch]
// CHECK-ERR: note: `grid.x <= 2097152` failed: grid.x = 2097153 (O9: the arithmetic of an index stays in the range of its type)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<1024>>>());
}
void most(float *p) { fill<<<2097152, 1>>>(p); }
void run(float *p) { fill<<<2097153, 1>>>(p); }
