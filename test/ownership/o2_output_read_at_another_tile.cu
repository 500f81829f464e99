// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// A block reads the tile of the next one while that is written.
// CHECK: kernel `shift`: refuted
// CHECK-ERR: error: a block reads elements of `y` that another block writes [read-of-other-blocks-write]
// CHECK-ERR: note: block (0,0,0) reads `y[64]`, which block (1,0,0) writes, which breaks rule O2; launch: grid (2,1,1), n = 192
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shift(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int t = ct::bid().x, tiles = ct::ceildiv(n, 64);
  auto other = view.load_masked((t + 1) % tiles);
  view.store_masked(other, t);
}
