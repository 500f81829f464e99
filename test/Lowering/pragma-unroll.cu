// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// RUN: %expect %s refused -- tilecc --check -DWRONG %s
// The loop that `#pragma unroll` stands before is unrolled, and no other; what goes wrong in it is told of the loop of the source.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<float, ct::shape<64>>;
using Lanes = ct::tile<int, ct::shape<64>>;

// CHECK-LABEL: tileir.entry @_Z5whole
// CHECK-NOT: tileir.for
// CHECK-COUNT-3: tileir.load_ptr_tko
// CHECK-NOT: tileir.load_ptr_tko
// CHECK: tileir.return
__tile_global__ void whole(float *__restrict__ y, const float *__restrict__ x) {
  auto at = int(ct::bid().x) * 64 + ct::iota<Lanes>();
  auto sum = ct::zeros<Row>();
#pragma unroll
  for (int k = 0; k < 3; ++k) {
    sum = sum + ct::load(x + k * 64 + ct::iota<Lanes>());
  }
  ct::store(y + at, sum);
}

// CHECK-LABEL: tileir.entry @_Z4some
// CHECK: tileir.for
// CHECK-COUNT-4: tileir.load_ptr_tko
// CHECK: tileir.continue
// CHECK: tileir.for
// CHECK: tileir.load_ptr_tko
// CHECK-NOT: tileir.load_ptr_tko
// CHECK: tileir.return
template <int Times> __tile_global__ void some(float *__restrict__ y, const float *__restrict__ x) {
  auto at = int(ct::bid().x) * 64 + ct::iota<Lanes>();
  auto sum = ct::zeros<Row>();
#pragma unroll Times
  for (int k : ct::irange(0, 12)) {
    sum = sum + ct::load(x + k * 64 + ct::iota<Lanes>());
  }
  for (int k = 0; k < 3; ++k) {
    sum = sum + ct::load(x + k * 64 + ct::iota<Lanes>());
  }
  ct::store(y + at, sum);
}
template __tile_global__ void some<4>(float *__restrict__, const float *__restrict__);

// CHECK-LABEL: tileir.entry @_Z5outer
// CHECK-COUNT-2: tileir.for
// CHECK-NOT: tileir.for
// CHECK: tileir.return
__tile_global__ void outer(float *__restrict__ y, int n) {
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < n; ++k) {
      sum = sum * 2.0f + float(k);
    }
  }
  y[ct::bid().x] = sum;
}

#ifdef WRONG
__tile_global__ void wrong(float *__restrict__ y) {
#pragma unroll
  for (int k = 0; k < 3; ++k) {
    ct::store(y + int(ct::bid().x) * 64 + k * 64 + ct::iota<Lanes>(), ct::zeros<Row>());
  }
}
#endif

// refused: exit 1
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> pragma-unroll.cu:65:5
// |   |
// |65 |     ct::store(y + int(ct::bid().x) * 64 + k * 64 + ct::iota<Lanes>(), ct::zeros<Row>());
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                    ----------------- the index is made here
// |   = note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 0) both write `y[64]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
