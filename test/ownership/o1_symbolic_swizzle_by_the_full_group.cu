// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// The short last group is divided as if it were full: right only where the groups are whole, so undecided, with an
// example.
// CHECK: kernel `swizzled`: undecided
// CHECK-ERR: error: nothing shows that different blocks keep to different elements of `c` [ownership-undecided]
// CHECK-ERR: note: rule O1: the element is not a sum of digits that stay below the next digit's weight; the query is too large for Presburger arithmetic
// CHECK-ERR: note: for example, blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1), n = 128, m = 1
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int tilesM = ct::ceildiv(m, 64), tilesN = ct::ceildiv(n, 64);
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  if (block < tilesM * tilesN) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + place % rows, place / 8);
  }
}
