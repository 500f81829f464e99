// RUN: %expect --contract %s counted -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Two stores of one tile in the branches of a condition, whatever it is, count as one. A branch without a store leaves
// tiles out, two conditions of their own are no branches, and branches with tiles of their own are two stores.
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
__tile_global__ void next_tile_twice(tilecc::out<float, ct::shape<64>> y) {
  int b = int(ct::bid().x);
  for (int j = 0; j < 2; ++j) {
    if (j == 0) {
      y.store(ct::full<Tile>(1.0f), b * 2 + j + 1);
    } else {
      y.store(ct::full<Tile>(2.0f), b * 2 + j);
    }
  }
}

// counted: exit 1
// |kernel `nothing_to_read`: proved under a contract
// |  contract:
// |    y_stride_0 == 1    (O4: the kernel addresses `y` so)
// |    x_stride_0 == 1    (O4: the kernel addresses `x` so)
// |    elements(y) >= y_extent_0    (O4: a view fits its buffer)
// |    grid.x <= ceildiv(x_extent_0, 64)    (O4: a tile index lies inside the view)
// |    elements(x) >= x_extent_0    (O4: a view fits its buffer)
// |    grid.x == ceildiv(y_extent_0, 64)    (O6: `y` is written completely)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_0 <= 4294967295    (O9: the kernel assumes it of `y_extent_0`)
// |    x_extent_0 >= 0    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_0 <= 4294967295    (O9: the kernel assumes it of `x_extent_0`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `first_and_last`: proved under a contract
// |  contract:
// |    y_stride_0 == 1    (O4: the kernel addresses `y` so)
// |    y_extent_0 >= 1    (O4: a tile index lies inside the view)
// |    elements(y) >= y_extent_0    (O4: a view fits its buffer)
// |    grid.x == ceildiv(y_extent_0, 64)    (O6: `y` is written completely)
// |    y_extent_0 <= 4294967295    (O9: the kernel assumes it of `y_extent_0`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `by_a_value`: proved under a contract
// |  contract:
// |    y_stride_0 == 1    (O4: the kernel addresses `y` so)
// |    elements(scale) >= 1    (O4: an index stays inside its buffer)
// |    elements(y) >= y_extent_0    (O4: a view fits its buffer)
// |    grid.x == ceildiv(y_extent_0, 64)    (O6: `y` is written completely)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_0 <= 4294967295    (O9: the kernel assumes it of `y_extent_0`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(scale) || address(scale) + 4 * elements(scale) <= address(y)    (O7: `y` and `scale` do not overlap, since one of them is written)
// |kernel `two_conditions`: undecided
// |kernel `no_else`: undecided
// |kernel `next_tile_twice`: refuted
// |error[ownership-undecided]: nothing shows that `y`, claimed as `out`, is written completely, each element once
// |  --> o6_branches_of_a_condition.cu:33:37
// |   |
// |33 | __tile_global__ void two_conditions(tilecc::out<float, ct::shape<64>> y, int n, int m) {
// |   |                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |38 |     y.store(ct::full<Tile>(2.0f));
// |   |     ----------------------------- written here
// |   = note: rule O6: two stores of one block may write the same element
// |   = note: for example, block (0,0,0) writes `y[0]` twice, which breaks rule O6; launch: grid (1,1,1), y_stride_0 = 1, y_extent_0 = 3, n = 2, m = 3
// |   = help: what would settle it: tile indices that differ for different iterations and stores
// |
// |error[ownership-undecided]: nothing shows that `y`, claimed as `out`, is written completely, each element once
// |  --> o6_branches_of_a_condition.cu:41:30
// |   |
// |41 | __tile_global__ void no_else(tilecc::out<float, ct::shape<64>> y) {
// |   |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |43 |     y.store(ct::full<Tile>(1.0f));
// |   |     ----------------------------- written here
// |   = note: rule O6: a store runs under a condition, and for how many tiles that holds is not counted
// |   = note: for example, `y[128]` is the first element left out, which breaks rule O6; launch: grid (2,1,1), y_stride_0 = 1, y_extent_0 = 576
// |   = help: what would settle it: a store in every block, or a condition of the form `tile < count`
// |
// |error[repeated-write]: `y` is claimed as `out`, but elements of it are written twice
// |  --> o6_branches_of_a_condition.cu:54:7
// |   |
// |48 | __tile_global__ void next_tile_twice(tilecc::out<float, ct::shape<64>> y) {
// |   |                                      ----------------------------------- claimed here
// |52 |       y.store(ct::full<Tile>(1.0f), b * 2 + j + 1);
// |   |       -------------------------------------------- written here first
// |54 |       y.store(ct::full<Tile>(2.0f), b * 2 + j);
// |   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) writes `y[64]` twice, for i = 0 and for i = 1, which breaks rule O6; launch: grid (1,1,1), y_stride_0 = 1, y_extent_0 = 192
// |   = help: write each element once, or declare `y` as `tilecc::inout`
// |
// |3 errors generated
