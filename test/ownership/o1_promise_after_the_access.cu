// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A promise counts from where it is made: an assertion before it may have ended the block.
#include <cassert>
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void before(float *__restrict__ y, const int *__restrict__ t, int m) {
  int place = tilecc::assume_distinct(tilecc::assume_bounded(t[ct::bid().x], m));
  y[place] = 1.0f;
  assert(place >= 3);
}

__tile_global__ void after(float *__restrict__ y, const int *__restrict__ t, int m) {
  int place = t[ct::bid().x];
  y[place] = 1.0f;
  assert(place >= 3);
  place = tilecc::assume_distinct(tilecc::assume_bounded(place, m));
  y[place] = 2.0f;
}

__tile_global__ void distinct_after(float *__restrict__ y, const int *__restrict__ t, int m) {
  int place = tilecc::assume_bounded(t[ct::bid().x], m);
  y[place] = 1.0f;
  assert(place >= 3);
  place = tilecc::assume_distinct(place);
  y[place] = 2.0f;
}

// refused: exit 1
// |kernel `before`: proved under a contract
// |  contract:
// |    elements(t) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= m    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |kernel `after`: undecided
// |kernel `distinct_after`: undecided
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_promise_after_the_access.cu:16:3
// |   |
// |15 |   int place = t[ct::bid().x];
// |   |               -------------- the index, made here
// |16 |   y[place] = 1.0f;
// |   |   ^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(place)` over what the store's own mask lets through, and a place in the table from which the block can be told
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `y`
// |  --> o1_promise_after_the_access.cu:16:3
// |   |
// |15 |   int place = t[ct::bid().x];
// |   |               -------------- the index, made here
// |16 |   y[place] = 1.0f;
// |   |   ^^^^^^^^^^^^^^^
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_promise_after_the_access.cu:24:3
// |   |
// |23 |   int place = tilecc::assume_bounded(t[ct::bid().x], m);
// |   |               ----------------------------------------- the index, made here
// |24 |   y[place] = 1.0f;
// |   |   ^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(t[..])` over what the store's own mask lets through, and a place in the table from which the block can be told
// |
// |3 errors generated
