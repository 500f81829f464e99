// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// A constant table is looked at entry by entry.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permutation(float *__restrict__ y) {
  constexpr int table[] = {2, 0, 3, 1};
  if (ct::bid().x < 4) {
    y[table[ct::bid().x]] = 1.0f;
  }
}
__tile_global__ void duplicate(float *__restrict__ y) {
  constexpr int table[] = {2, 0, 3, 2};
  if (ct::bid().x < 4) {
    y[table[ct::bid().x]] = 1.0f;
  }
}

// refused: exit 1
// |kernel `permutation`: undecided
// |kernel `duplicate`: refuted
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// | --> rung_enumeration.cu:9:5
// |  |
// |9 |     y[table[ct::bid().x]] = 1.0f;
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |       ------------------ the index, made here
// |  = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |  = help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> rung_enumeration.cu:15:5
// |   |
// |15 |     y[table[ct::bid().x]] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       ------------------ the index is made here
// |   = note: blocks (0,0,0) and (3,0,0) both write `y[2]`, which breaks rule O1; launch: grid (4,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |2 errors generated
