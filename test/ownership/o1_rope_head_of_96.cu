// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Half a head is 48: the 64 lanes of the upper half reach into the next head.
// CHECK: kernel `plain`: refuted
// CHECK: kernel `masked`: proved under a contract
// CHECK: elements(x) >= 96 * grid.x    (O4
// CHECK: grid.x <= 22369621    (O9
// CHECK-ERR: error: two blocks write the same elements of `x` [overlapping-writes]
// CHECK-ERR: note: blocks (1,0,0) and (0,0,0) both write `x[96]`, which breaks rule O1; launch: grid (2,1,1)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void plain(float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto at = int(ct::bid().x) * 96 + lane;
  ct::store(x + at, ct::zeros<ct::tile<float, ct::shape<64>>>());
  ct::store(x + at + 48, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
__tile_global__ void masked(float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto at = int(ct::bid().x) * 96 + lane;
  ct::store_masked(x + at, ct::zeros<ct::tile<float, ct::shape<64>>>(), lane < 48);
  ct::store_masked(x + at + 48, ct::zeros<ct::tile<float, ct::shape<64>>>(), lane < 48);
}
