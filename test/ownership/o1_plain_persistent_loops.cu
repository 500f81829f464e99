// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// `t += num_blocks()` may wrap where the grid and the number of tiles are huge; then the loop would go on at negative
// tiles. The contract keeps such launches away.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

using View = ct::tile<float, ct::shape<64>>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}below
// CHECK-SAME: #tile.condition<"elements(c) >= n", "O4"
// CHECK-SAME: #tile.condition<"grid.x + ceildiv(n, 64) <= 2147483648", "O9"
__tile_global__ void below(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}upTo
// CHECK-SAME: #tile.condition<"grid.x + ceildiv(n, 64) <= 2147483648", "O9"
__tile_global__ void upTo(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t <= tiles - 1; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}unequal
// CHECK-SAME: #tile.condition<"7 * grid.x <= ceildiv(n, 64)", "O4"
__tile_global__ void unequal(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned first = ct::bid().x * 7;
  for (unsigned t = first; t != first + 7; ++t) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// 64 bits do not wrap: nothing is asked of the grid.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}wide
// CHECK-SAME: #tile.condition<"elements(c) >= n", "O4"
// CHECK-NOT: grid.x
// CHECK-SAME: #tile.condition<"grid.y == 1"
__tile_global__ void wide(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  long long tiles = ct::ceildiv(n, 64);
  for (long long t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}unsignedCounter
// CHECK-SAME: #tile.condition<"grid.x + ceildiv(n, 64) <= 2147483648", "O9"
__tile_global__ void unsignedCounter(float *__restrict__ c, unsigned n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned tiles = (n + 63) / 64;
  for (unsigned t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// The test computes: its product is looked at in each iteration, from what the one before says.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}product
// CHECK-SAME: #tile.condition<"64 * grid.x + n <= 2147483648", "O9"
__tile_global__ void product(float *__restrict__ c, int n) {
  for (int t = ct::bid().x; t * 64 < n; t += ct::num_blocks().x) {
    auto i = t * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(c + i, ct::zeros<View>(), i < n);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}byElements
// CHECK-SAME: #tile.condition<"64 * grid.x + n <= 2147483648", "O9"
__tile_global__ void byElements(float *__restrict__ c, int n) {
  for (int i = int(ct::bid().x) * 64; i < n; i += int(ct::num_blocks().x) * 64) {
    auto o = i + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(c + o, ct::zeros<View>(), o < n);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}skipsSome
// CHECK-SAME: #tile.condition<"elements(c) >= n", "O4"
__tile_global__ void skipsSome(float *__restrict__ c, int n, int skipped) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    if (t == skipped) {
      continue;
    }
    view.store_masked(ct::zeros<View>(), t);
  }
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}programs
// CHECK-SAME: #tile.condition<"grid.x <= programs", "O1"
__tile_global__ void programs(float *__restrict__ c, int n, unsigned programs) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += programs) {
    view.store_masked(ct::zeros<View>(), t);
  }
}
