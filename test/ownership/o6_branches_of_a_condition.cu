// RUN: %expect --contract %s counted -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Two stores of one tile in the branches of a condition, whatever it is, count as one. A branch without a store leaves
// tiles out, and two conditions of their own are no branches.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Tile = ct::tile<float, ct::shape<64>>;

__tile_global__ void nothing_to_read(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x, int n) {
  if (n <= 0) {
    y.store(ct::zeros<Tile>());
    return;
  }
  y.store(x.load_like(y));
}
__tile_global__ void first_and_last(tilecc::out<float, ct::shape<64>> y) {
  int b = int(ct::bid().x);
  if (b == 0) {
    y.store(ct::full<Tile>(1.0f));
  } else if (b + 1 == int(ct::num_blocks().x)) {
    y.store(ct::full<Tile>(2.0f));
  } else {
    y.store(ct::full<Tile>(3.0f));
  }
}
__tile_global__ void by_a_value(tilecc::out<float, ct::shape<64>> y, const float *__restrict__ scale) {
  if (scale[0] > 1.0f) {
    y.store(ct::full<Tile>(1.0f));
  } else {
    y.store(ct::full<Tile>(2.0f));
  }
}
__tile_global__ void two_conditions(tilecc::out<float, ct::shape<64>> y, int n, int m) {
  if (n < 4) {
    y.store(ct::full<Tile>(1.0f));
  }
  if (m < 4) {
    y.store(ct::full<Tile>(2.0f));
  }
}
__tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
  if (ct::bid().x == 0) {
    y.store(ct::full<Tile>(1.0f));
  } else if (ct::bid().x == 1) {
    y.store(ct::full<Tile>(2.0f));
  }
}

// counted: exit 1
// |error[cxx-error]: expected unqualified-id
// |  --> o6_branches_of_a_condition.cu:90:3
// |   |
// |90 |   if (n < 4) {
// |   |   ^^
// |
// |error[cxx-error]: expected unqualified-id
// |  --> o6_branches_of_a_condition.cu:93:3
// |   |
// |93 |   if (m < 4) {
// |   |   ^^
// |
// |error[cxx-error]: extraneous closing brace (`}`)
// |  --> o6_branches_of_a_condition.cu:96:1
// |   |
// |96 | }
// |   | ^
// |
// |error[cxx-error]: redefinition of `no_else`
// |  --> o6_branches_of_a_condition.cu:97:22
// |   |
// |41 | __tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
// |   |                      ------- previous definition is here
// |97 | __tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
// |   |                      ^^^^^^^
// |
// |error[cxx-error]: expected `}`
// |   --> o6_branches_of_a_condition.cu:105:22
// |    |
// | 97 | __tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
// |    |                                                                   - to match this `{`
// |105 | // |1 error generated
// |    |                      ^
// |
// |5 errors generated
  if (n < 4) {
    y.store(ct::full<Tile>(1.0f));
  }
  if (m < 4) {
    y.store(ct::full<Tile>(2.0f));
  }
}
__tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
// |   |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |35 |     y.store(ct::full<Tile>(1.0f));
// |   |     ----------------------------- written here
// |   = note: rule O6: a store runs under a condition, and for how many tiles that holds is not counted
// |   = note: for example, `y[128]` is the first element left out, which breaks rule O6; launch: grid (2,1,1), y_stride_0 = 1, y_extent_0 = 576
// |   = help: what would settle it: a store in every block, or a condition of the form `tile < count`
// |
// |1 error generated
