// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Axes y and z are added, not numbered row by row.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sum(float *__restrict__ y) { y[int(ct::bid().y + ct::bid().z)] = 1.0f; }
__tile_global__ void numbered(float *__restrict__ y) { y[int(ct::bid().z * ct::num_blocks().y + ct::bid().y)] = 1.0f; }

// refused: exit 1
// |kernel `sum`: refuted
// |kernel `numbered`: proved under a contract
// |  contract:
// |    elements(y) >= grid.y * grid.z    (O4: an index stays inside its buffer)
// |    grid.y * grid.z <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.x == 1    (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_row_major_number_missing.cu:6:51
// |  |
// |6 | __tile_global__ void sum(float *__restrict__ y) { y[int(ct::bid().y + ct::bid().z)] = 1.0f; }
// |  |                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                                         ------------------------- the index is made here
// |  = note: blocks (0,1,0) and (0,0,1) both write `y[1]`, which breaks rule O1; launch: grid (1,2,2)
// |  = help: number the blocks row by row, `bid().z * num_blocks().y + bid().y`
// |
// |1 error generated
