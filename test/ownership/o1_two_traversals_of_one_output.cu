// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// Two walks over one output with different ranges agree only where each block has one tile.
// CHECK: kernel `twice`: proved under a contract
// CHECK: elements(y) >= n    (O4
// CHECK: ceildiv(n, 64) <= grid.x    (O1
// CHECK-ERR: error: this launch breaks the contract of `twice` [invalid-launch]
// CHECK-ERR: note: `ceildiv(n, 64) <= grid.x` failed: n = 512, grid.x = 2 (8 <= 2) (O1: different blocks keep to different elements)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void twice(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64), blocks = ct::num_blocks().x, b = ct::bid().x;
  for (int t : ct::irange(b, tiles, blocks)) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
  int share = ct::ceildiv(tiles, blocks);
  for (int t : ct::irange(b * share, ct::min(b * share + share, tiles))) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
void run(float *p) { twice<<<2, 1>>>(p, 512); }
