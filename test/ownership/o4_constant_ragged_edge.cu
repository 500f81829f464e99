// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// 1000 is no multiple of 256: the last tile is an error, not a reason for a smaller grid.
// CHECK: kernel `fill`: refuted
// CHECK: kernel `walk`: refuted
// CHECK-ERR: error: an access reaches outside of `y` [out-of-bounds]
// CHECK-ERR: note: block (3,0,0) takes tile 3 along axis 0, elements [768,1024), but the view has 1000, which breaks rule O4; launch: grid (4,1,1)
// CHECK-ERR: error: an access reaches outside of `y` [out-of-bounds]
// CHECK-ERR: note: block (1,0,0) takes tile 3 along axis 0, elements [768,1024), but the view has 1000, which breaks rule O4; launch: grid (2,1,1)
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<256>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), int(ct::bid().x));
}
__tile_global__ void walk(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<256>{}};
  for (int t = ct::bid().x; t < 4; t += ct::num_blocks().x) {
    view.store(ct::zeros<ct::tile<float, ct::shape<256>>>(), t);
  }
}
