// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A constant table sends the blocks 1 and 4 to one place.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scatter(float *__restrict__ y) {
  constexpr int table[] = {0, 3, 1, 2, 3, 5};
  if (ct::bid().x < 6) {
    y[table[ct::bid().x]] = 1.0f;
  }
}

// refused: exit 1
// |kernel `scatter`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> refuse_scatter_table_with_a_duplicate.cu:9:5
// |  |
// |9 |     y[table[ct::bid().x]] = 1.0f;
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |       ------------------ the index is made here
// |  = note: blocks (1,0,0) and (4,0,0) both write `y[3]`, which breaks rule O1; launch: grid (5,1,1)
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
