// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Rows of 64 elements, 32 apart.
// CHECK: kernel `fill`: proved under a contract
// CHECK: elements(y) >= (grid.x - 1) * stride + 64    (O4
// CHECK: stride >= 64    (O1
// CHECK-ERR: error: this launch breaks the contract of `fill` [invalid-launch]
// CHECK-ERR: note: `stride >= 64` failed: stride = 32 (O1: different blocks keep to different elements)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int rows, int stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (long long)(ct::bid().x) * stride + lane, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
void enough(float *p) { fill<<<8, 1>>>(p, 8, 64); }
void run(float *p) { fill<<<8, 1>>>(p, 8, 32); }
