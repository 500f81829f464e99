// RUN: %expect %s refused -- tilecc --check %s
// A sum of loaded values repeats however different the values are: no promise about one of its tables settles it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void rank_in_expert(float *__restrict__ y, const int *__restrict__ offset, const int *__restrict__ rank,
                                    int cap) {
  int t = int(ct::bid().x);
  int p = tilecc::assume_bounded(tilecc::assume_bounded(offset[t], cap) + tilecc::assume_bounded(rank[t], cap), cap);
  y[p] = 1.0f;
}

__tile_global__ void beside_the_block(float *__restrict__ y, const int *__restrict__ rank, int cap) {
  int t = int(ct::bid().x);
  y[tilecc::assume_bounded(rank[t], cap) + t] = 1.0f;
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_to_a_sum.cu:11:3
// |   |
// |10 |   int p = tilecc::assume_bounded(tilecc::assume_bounded(offset[t], cap) + tilecc::assume_bounded(rank[t], cap), cap);
// |   |           ---------------------------------------------------------------------------------------------------------- the index, made here
// |11 |   y[p] = 1.0f;
// |   |   ^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: one table that holds the whole position, promised by `tilecc::assume_distinct`: nothing that is promised of a part keeps a sum from repeating
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_to_a_sum.cu:16:3
// |   |
// |16 |   y[tilecc::assume_bounded(rank[t], cap) + t] = 1.0f;
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |     ---------------------------------------- the index, made here
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: one table that holds the whole position, promised by `tilecc::assume_distinct`: nothing that is promised of a part keeps a sum from repeating
// |
// |2 errors generated
