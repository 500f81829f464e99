// RUN: %expect %s refused -- tilecc --check %s
// The store lets through lanes of which nothing is promised.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void scatter(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ order, int n, int m) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 128;
  auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load_masked(order + i, i < n, 0)), m);
  ct::store_masked(y + at, ct::load_masked(x + i, i < n), i < m);
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_beyond_the_promise.cu:11:3
// |   |
// |10 |   auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load_masked(order + i, i < n, 0)), m);
// |   |             ---------------------------------------------------------------------------------------- the index, made here
// |11 |   ct::store_masked(y + at, ct::load_masked(x + i, i < n), i < m);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(order[..])` where the store's mask holds the load's own mask too, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |error[ownership-undecided]: nothing shows that the lanes of this store write different elements of `y`
// |  --> o1_scatter_beyond_the_promise.cu:11:3
// |   |
// |10 |   auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load_masked(order + i, i < n, 0)), m);
// |   |             ---------------------------------------------------------------------------------------- the index, made here
// |11 |   ct::store_masked(y + at, ct::load_masked(x + i, i < n), i < m);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O8: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(order[..])` where the store's mask holds the load's own mask too, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |2 errors generated
