// Which elements an access touches and when it runs, where that is easily taken for something else. Each kernel has a contract, or a
// refusal, that another reading would not have.
// RUN: tilecc --check --explain-ownership %s | FileCheck %s
// RUN: not tilecc --check -DREFUSED -fdiagnostics-format=line %s 2>&1 | FileCheck %s --check-prefix=REFUSED
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int... Extents> using Ints = ct::tile<int, ct::shape<Extents...>>;

#ifndef REFUSED

// What stands in the else branch runs where the condition fails.
// CHECK-LABEL: kernel `else_branch`
// CHECK: elements(y) >= grid.x + 8
__tile_global__ void else_branch(int *__restrict__ y, int n) {
  int b = ct::bid().x;
  if (b < 4) {
    y[b] = n;
  } else {
    y[b + 8] = n;
  }
}

// Element (i, j, k) of the offsets comes to place (k, i, j); the mask keeps k below 4, so the last element is 59.
// CHECK-LABEL: kernel `permuted`
// CHECK: elements(y) >= 64 * grid.x - 4
__tile_global__ void permuted(int *__restrict__ y) {
  auto i = ct::reshape<ct::shape<2, 1, 1>>(ct::iota<Ints<2>>());
  auto j = ct::reshape<ct::shape<1, 4, 1>>(ct::iota<Ints<4>>());
  auto k = ct::reshape<ct::shape<1, 1, 8>>(ct::iota<Ints<8>>());
  auto offsets = ct::permute(i * 32 + j * 8 + k, ct::dimension_map<2, 0, 1>{});
  auto mask = ct::broadcast<ct::shape<8, 2, 4>>(ct::reshape<ct::shape<8, 1, 1>>(ct::iota<Ints<8>>()) < 4);
  ct::store_masked(y + int(ct::bid().x) * 64 + offsets, ct::full<Ints<8, 2, 4>>(1), mask);
}

#else

// The head of a loop runs once more than its body: x[n] is read before the test fails.
// REFUSED: [[@LINE+3]]:{{[0-9]+}}: error: nothing shows that this access stays inside `x`
__tile_global__ void loop_head(int *__restrict__ y, const int *__restrict__ x, int n) {
  int sum = 0;
  for (int t = 0; (x[t] > 0) & (t < n); ++t) {
    sum += t;
  }
  y[int(ct::bid().x)] = sum;
}

// An unsigned counter goes round; read as signed it is negative then, and below m.
// REFUSED: [[@LINE+6]]:{{[0-9]+}}: error: nothing shows that
__tile_global__ void goes_round(int *__restrict__ y, const int *__restrict__ x, const int *__restrict__ flags, int m) {
  unsigned t = ct::bid().x;
  int sum = 0;
  for (; flags[0] > sum; ++t) {
    if (int(t) < m) {
      sum += x[int(t)];
    }
  }
  y[int(ct::bid().x)] = sum;
}

// Rows and columns of a square tile are counted apart: (0,1) and (1,0) are one element.
// REFUSED: [[@LINE+4]]:3: error: two lanes of one store write the same element of `y`
__tile_global__ void antidiagonals(int *__restrict__ y) {
  auto row = ct::reshape<ct::shape<8, 1>>(ct::iota<Ints<8>>());
  auto column = ct::reshape<ct::shape<1, 8>>(ct::iota<Ints<8>>());
  ct::store(y + int(ct::bid().x) * 15 + (row + column), ct::full<Ints<8, 8>>(1));
}

// A pointer that is chosen at run time belongs to no one buffer.
// REFUSED: [[@LINE+3]]:{{[0-9]+}}: error: {{.*}}does not come from one kernel parameter
__tile_global__ void either(int *__restrict__ y, int *__restrict__ z, int n) {
  int *chosen = n > 3 ? y : z;
  chosen[int(ct::bid().x)] = n;
}

// (b - 5) / 2, rounded down, is -3 in block 0.
// REFUSED: [[@LINE+3]]:{{[0-9]+}}: error: an access reaches outside of `x`
__tile_global__ void before_the_start(int *__restrict__ y, const int *__restrict__ x) {
  int b = ct::bid().x;
  y[b] = x[(b - 5) >> 1];
}

#endif
