// RUN: %expect %s refused -- tilecc --check %s
// A promise counts where it is made.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void scatter(float *__restrict__ y, const int *__restrict__ order, int m) {
  int b = int(ct::bid().x);
  int v = tilecc::assume_bounded(order[b], 1000);
  if (b < m) {
    v = tilecc::assume_distinct(v);
    y[v] = 1.0f;
  } else {
    y[v] = 2.0f;
  }
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_with_a_promise_in_a_branch.cu:12:5
// |   |
// |11 |     v = tilecc::assume_distinct(v);
// |   |         -------------------------- the index, made here
// |12 |     y[v] = 1.0f;
// |   |     ^^^^^^^^^^^
// |14 |     y[v] = 2.0f;
// |   |     ----------- the other access
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(order[..])` over what the store's own mask lets through, and a place in the table from which the block can be told
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_with_a_promise_in_a_branch.cu:14:5
// |   |
// | 9 |   int v = tilecc::assume_bounded(order[b], 1000);
// |   |           -------------------------------------- the index, made here
// |14 |     y[v] = 2.0f;
// |   |     ^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(order[..])` over what the store's own mask lets through, and a place in the table from which the block can be told
// |
// |2 errors generated
