// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Which stores of a loop need no token from one iteration to the next.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Tile = ct::tile<float, ct::shape<64>>;

// CHECK-LABEL: func.func @_Z3own
// CHECK: tile.store_view {{.*}}tile.independent
__tile_global__ void own(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), j);
  }
}

// CHECK-LABEL: func.func @_Z7shifted
// CHECK: tile.store_view {{.*}}tile.independent
__tile_global__ void shifted(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), j + 1);
  }
}

// Iteration j + 1 writes what iteration j reads, and the other way round.
// CHECK-LABEL: func.func @_Z10recurrence
// CHECK-NOT: tile.independent
__tile_global__ void recurrence(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 15)) {
    view.store(view.load(int(ct::bid().x), j), int(ct::bid().x), j + 1);
  }
}

// CHECK-LABEL: func.func @_Z6halves
// CHECK-NOT: tile.independent
__tile_global__ void halves(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 16)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), j / 2);
  }
}

// CHECK-LABEL: func.func @_Z6parity
// CHECK-NOT: tile.independent
__tile_global__ void parity(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int j : ct::irange(0, 16)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), j % 2);
  }
}

// In place: what an iteration reads is what it writes.
// CHECK-LABEL: func.func @_Z7inPlace
// CHECK: tile.store_view {{.*}}tile.independent
__tile_global__ void inPlace(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(view.load_masked(t) + 1.0f, t);
  }
}

// Another iteration of the outer loop writes the same again: the mark is about the inner loop alone.
// CHECK-LABEL: func.func @_Z5twice
// CHECK: tile.store_view {{.*}}tile.independent
__tile_global__ void twice(float *__restrict__ y, int rounds) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int round : ct::irange(0, rounds)) {
    for (int j : ct::irange(0, 16)) {
      view.store(ct::full<ct::tile<float, ct::shape<1, 64>>>(float(round)), int(ct::bid().x), j);
    }
  }
}

// The store beside the inner loop meets what the inner loop of another round reads.
// CHECK-LABEL: func.func @_Z6beside
// CHECK: tile.store_view
// CHECK-NOT: tile.independent
// CHECK: return
__tile_global__ void beside(float *__restrict__ y, float *__restrict__ z, int rounds) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  for (int round : ct::irange(0, ct::min(rounds, 16))) {
    auto sum = ct::zeros<ct::tile<float, ct::shape<1, 64>>>();
    for (int j : ct::irange(0, 16)) {
      sum = sum + view.load(int(ct::bid().x), j);
    }
    view.store(sum, int(ct::bid().x), round);
  }
}
