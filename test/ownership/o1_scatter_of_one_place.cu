// RUN: %expect %s refused -- tilecc --check %s
// All blocks look at the same places of the table.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void scatter(float *__restrict__ y, const int *__restrict__ order, int m) {
  auto i = ct::iota<Lanes>();
  auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load(order + i)), m);
  ct::store(y + at, ct::element_cast<float>(i + int(ct::bid().x)));
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_of_one_place.cu:11:3
// |   |
// |10 |   auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load(order + i)), m);
// |   |             ----------------------------------------------------------------------- the index, made here
// |11 |   ct::store(y + at, ct::element_cast<float>(i + int(ct::bid().x)));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(order[..])` over what the store's own mask lets through, and a place in the table from which the block can be told
// |
// |1 error generated
