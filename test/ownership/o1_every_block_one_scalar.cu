// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// All blocks write one element, the same value or not; the first block alone may.
// CHECK: kernel `all`: proved under a contract
// CHECK: elements(out) >= 1    (O4
// CHECK: grid.x == 1    (O1
// CHECK: kernel `one`: proved under a contract
// CHECK: elements(out) >= 1    (O4
// CHECK-ERR: error: this launch breaks the contract of `all` [invalid-launch]
// CHECK-ERR: note: `grid.x == 1` failed: grid.x = 8 (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void all(int *out) { if (ct::num_blocks().x > 0) { ct::store(out, int(ct::num_blocks().x)); } }
__tile_global__ void one(int *out) { if (ct::bid().x == 0) { ct::store(out, int(ct::num_blocks().x)); } }
void run(int *p) { all<<<8, 1>>>(p); }
