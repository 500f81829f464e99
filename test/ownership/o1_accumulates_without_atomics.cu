// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// c[0] += 1 by all blocks.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void count(int *__restrict__ c) {
  if (int(ct::bid().x) >= 0) {
    c[0] = c[0] + 1;
  }
}

// refused: exit 1
// |kernel `count`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_accumulates_without_atomics.cu:8:5
// |  |
// |8 |     c[0] = c[0] + 1;
// |  |     ^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: add to the elements that blocks share with `atomic_add`, or let each block store a part of its own
// |
// |error[read-of-other-blocks-write]: a block reads elements of `c` that another block writes
// | --> o1_accumulates_without_atomics.cu:8:12
// |  |
// |8 |     c[0] = c[0] + 1;
// |  |     --------------- the other access
// |  |            ^^^^
// |  = note: block (1,0,0) reads `c[0]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (2,1,1)
// |  = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |2 errors generated
