// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Block b writes b .. b + 3.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void ranges(float *__restrict__ y) {
  for (int k = int(ct::bid().x); k < int(ct::bid().x) + 4; ++k) {
    y[k] = 1.0f;
  }
}

// refused: exit 1
// |kernel `ranges`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_ranges_that_depend_on_the_block.cu:8:5
// |  |
// |8 |     y[k] = 1.0f;
// |  |     ^^^^^^^^^^^
// |  = note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 1) both write `y[1]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: let the loop step by the number of blocks, `num_blocks().x`: it steps by 1
// |
// |1 error generated
