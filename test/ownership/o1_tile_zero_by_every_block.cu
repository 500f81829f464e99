// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Every block stores to element 0; the block index only chooses what.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void last(float *__restrict__ c, const float *__restrict__ x) {
  c[0] = x[int(ct::bid().x)];
}

// refused: exit 1
// |kernel `last`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_tile_zero_by_every_block.cu:7:3
// |  |
// |7 |   c[0] = x[int(ct::bid().x)];
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: let the index depend on `bid().x`, store under the condition `bid().x == 0`, or add with `atomic_add`
// |
// |1 error generated
