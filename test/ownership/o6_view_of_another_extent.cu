// The claim is about all of `y`; the stores go through a view of its first half, which is no part of the claim.
// RUN: not tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK: error: {{.*}}`y_`
__tile_global__ void half(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
  auto first = ct::partition_view{ct::tensor_span{y_, ct::extents<int, 128>{}}, ct::shape<64>{}};
  first.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
