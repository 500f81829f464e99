// A loop in steps of 2 up to 5 runs three times, at 0, 2 and 4: an output of three tiles is complete, one of two is written beyond.
// RUN: tilecc --check --explain-ownership %s | FileCheck %s
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK: kernel `halves`: proved under a contract
__tile_global__ void halves(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 8, 192>{}}, ct::shape<1, 64>{});
  for (int t : ct::irange(0, 5, 2)) {
    y.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), t / 2);
  }
}
