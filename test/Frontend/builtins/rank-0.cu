// RUN: %import %s | FileCheck %s
// Of a tile without axes there is nothing to move, to take out of it or to spread.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z1k
// CHECK-NOT: tile.permute
// CHECK-NOT: tile.extract
// CHECK: return
__tile_global__ void k(int *p) {
  ct::tile<int, ct::shape<>> a = p[0];
  p[0] = int(ct::permute(a, ct::dimension_map<>{}));
  p[1] = int(ct::permute<ct::dimension_map<>>(a));
  p[2] = int(ct::extract(a, ct::shape<>{}));
  p[3] = int(ct::broadcast<ct::shape<>>(ct::reshape<ct::shape<>>(a)));
}
