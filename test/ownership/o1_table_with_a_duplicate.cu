// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Two blocks look up one place.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scatter(float *__restrict__ y) {
  int b = int(ct::bid().x);
  int to = b == 0 ? 0 : b == 1 ? 2 : b == 2 ? 2 : 3;
  if (b < 4) {
    y[to] = 1.0f;
  }
}

// refused: exit 1
// |kernel `scatter`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o1_table_with_a_duplicate.cu:10:5
// |   |
// | 8 |   int to = b == 0 ? 0 : b == 1 ? 2 : b == 2 ? 2 : 3;
// |   |            ---------------------------------------- the index is made here
// |10 |     y[to] = 1.0f;
// |   |     ^^^^^^^^^^^^
// |   = note: blocks (1,0,0) and (2,0,0) both write `y[2]`, which breaks rule O1; launch: grid (3,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
