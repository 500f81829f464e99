// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// A constant table is looked at entry by entry. So is all that a few blocks do where nothing of it depends on the launch: up to
// the last block that still has an element of its own, and no further.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using I = ct::tile<int, ct::shape<8>>;

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
__tile_global__ void flipped(float *__restrict__ y) {
  int b = int(ct::bid().x);
  if (b < 1024) {
    y[(b ^ 5) & 1023] = 1.0f;
  }
}
__tile_global__ void flipped_for_one_more(float *__restrict__ y) {
  int b = int(ct::bid().x);
  if (b < 1025) {
    y[(b ^ 5) & 1023] = 1.0f;
  }
}
__tile_global__ void flipped_for_any(float *__restrict__ y, int n) {
  int b = int(ct::bid().x);
  if (b < n) {
    y[(b ^ 5) & 1023] = 1.0f;
  }
}
__tile_global__ void lanes(float *__restrict__ y, int n) {
  int b = int(ct::bid().x);
  auto at = (ct::iota<I>() ^ 5) & 7;
  if (b < 64) {
    ct::store_masked(y + b * 8 + at, ct::zeros<ct::tile<float, ct::shape<8>>>(), at < n);
  }
}
__tile_global__ void half_of_the_lanes(float *__restrict__ y, int n) {
  int b = int(ct::bid().x);
  auto at = (ct::iota<I>() ^ 5) & 3;
  ct::store_masked(y + b * 8 + at, ct::zeros<ct::tile<float, ct::shape<8>>>(), at < n);
}

// refused: exit 1
// |kernel `permutation`: proved under a contract
// |  contract:
// |    elements(y) >= 4    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_enumeration.cu:11:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by enumeration: all 4 points that any launch can reach were looked at, and each has an element of its own
// |kernel `duplicate`: refuted
// |kernel `flipped`: proved under a contract
// |  contract:
// |    elements(y) >= 1024    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_enumeration.cu:23:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by enumeration: all 1024 points that any launch can reach were looked at, and each has an element of its own
// |kernel `flipped_for_one_more`: undecided
// |kernel `flipped_for_any`: undecided
// |kernel `lanes`: proved under a contract
// |  contract:
// |    elements(y) >= n + 504    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_enumeration.cu:42:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O8 by enumeration: all 512 points that any launch can reach were looked at, and each has an element of its own
// |    O1 by mixed radix: equal elements have equal digits, so one block
// |kernel `half_of_the_lanes`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> rung_enumeration.cu:17:5
// |   |
// |17 |     y[table[ct::bid().x]] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       ------------------ the index is made here
// |   = note: blocks (0,0,0) and (3,0,0) both write `y[2]`, which breaks rule O1; launch: grid (4,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> rung_enumeration.cu:29:5
// |   |
// |29 |     y[(b ^ 5) & 1023] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       -------------- the index, made here
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> rung_enumeration.cu:35:5
// |   |
// |35 |     y[(b ^ 5) & 1023] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       -------------- the index, made here
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
// |
// |error[overlapping-lanes]: two lanes of one store write the same element of `y`
// |  --> rung_enumeration.cu:48:3
// |   |
// |47 |   auto at = (ct::iota<I>() ^ 5) & 3;
// |   |             ----------------------- the index is made here
// |48 |   ct::store_masked(y + b * 8 + at, ct::zeros<ct::tile<float, ct::shape<8>>>(), at < n);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: two lanes of this store, of block (0,0,0), both write `y[0]`, which breaks rule O8; launch: grid (2,1,1), n = 1
// |   = help: let each lane have an element of its own, as in `base + iota`
// |
// |4 errors generated
