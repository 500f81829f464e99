// RUN: not tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=CHECK-ERR < %t
// All rows of the view are one.
// CHECK: kernel `fill`: refuted
// CHECK-ERR: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK-ERR: note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// CHECK-ERR: error: two lanes of one store write the same element of `y` [overlapping-lanes]
// CHECK-ERR: note: two lanes of this store, of block (0,0,0), both write `y[0]`, which breaks rule O8; launch: grid (2,1,1)
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ y) {
  ct::tensor_span span{y, ct::layout_strided_mapping{ct::extents<int, 16, 64>{}, ct::extents{0_ic, 1_ic}}};
  auto view = ct::partition_view{span, ct::shape<4, 64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<4, 64>>>(), int(ct::bid().x), 0);
}
