// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// A counter that starts below its end and goes down, or above it and goes up, comes to the end by wrapping alone. That it starts at
// most at its end, `6 <= 0`, is false, and no proof may rest on it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void down(float *y) {
  signed char i = 0;
  while (i != 6) {
    y[int(ct::bid().x) * 4 + i] = 1.0f;
    --i;
  }
}

__tile_global__ void up(float *y) {
  unsigned char i = 6;
  while (i != 0) {
    y[int(ct::bid().x) * 8 + i] = 1.0f;
    ++i;
  }
}

__tile_global__ void same_element(float *y) {
  signed char i = 7;
  while (i != 5) {
    y[int(ct::bid().x) / 2] = 1.0f;
    ++i;
  }
}

__tile_global__ void within(float *y) {
  signed char i = 0;
  while (i != 6) {
    y[int(ct::bid().x) * 8 + i] = 1.0f;
    ++i;
  }
}

// refused: exit 1
// |kernel `down`: refuted
// |kernel `up`: refuted
// |kernel `same_element`: refuted
// |kernel `within`: proved under a contract
// |  contract:
// |    elements(y) >= 8 * grid.x - 2    (O4: an index stays inside its buffer)
// |    grid.x <= 268435456    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  o9_counts_away_from_its_end.cu:34:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o9_counts_away_from_its_end.cu:10:5
// |   |
// |10 |     y[int(ct::bid().x) * 4 + i] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       ------------------------ the index is made here
// |   = note: blocks (0,0,0) (i = 0) and (1,0,0) (i = -4) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o9_counts_away_from_its_end.cu:18:5
// |   |
// |18 |     y[int(ct::bid().x) * 8 + i] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       ------------------------ the index is made here
// |   = note: blocks (0,0,0) (i = 14) and (1,0,0) (i = 6) both write `y[14]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o9_counts_away_from_its_end.cu:26:5
// |   |
// |26 |     y[int(ct::bid().x) / 2] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |       -------------------- the index is made here
// |   = note: blocks (0,0,0) (i = 7) and (1,0,0) (i = 7) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |3 errors generated
