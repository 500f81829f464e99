// A view with one tile along the axis that bid().z numbers: the launch has one block along z, and the other axes tell blocks apart.
// RUN: tilecc --check --explain-ownership %s | FileCheck %s
// RUN: not tilecc --check -DREFUSED -fdiagnostics-format=line %s 2>&1 | FileCheck %s --check-prefix=REFUSED
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: kernel `heads`: proved under a contract
// CHECK: grid.z == 1 {{.*}}O4: a view has one tile alone along the axis that the block index along z numbers
__tile_global__ void heads(float *__restrict__ y, const float *__restrict__ x) {
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 2, 16, 64>{}}, ct::shape<1, 1, 64>{}};
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 2, 16, 64>{}}, ct::shape<1, 1, 64>{}};
  auto [batch, head, part] = ct::bid();
  out.store_masked(in.load_masked(int(batch), int(head), int(part)), int(batch), int(head), int(part));
}

// Reading alone asks for it too.
// CHECK: kernel `rows`: proved under a contract
// CHECK: grid.y == 1 {{.*}}O4
__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, ct::dynamic_extent, 100>{n}}, ct::shape<1, 128>{}};
  auto row = in.load_masked(int(ct::bid().x), int(ct::bid().y));
  auto place = ct::iota<ct::tile<int, ct::shape<1, 128>>>();
  ct::store(y + int(ct::bid().x) * 128 + place, row);
}

#ifdef REFUSED
// With no other axis there is nothing for a second block to do.
// REFUSED: error: an access reaches outside of `y`
__tile_global__ void alone(float *__restrict__ y) {
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 64>{}}, ct::shape<64>{}};
  out.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
#endif
