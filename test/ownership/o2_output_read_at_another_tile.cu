// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A block reads the tile of the next one while that is written.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shift(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int t = ct::bid().x, tiles = ct::ceildiv(n, 64);
  auto other = view.load_masked((t + 1) % tiles);
  view.store_masked(other, t);
}

// refused: exit 1
// |kernel `shift`: refuted
// |error[read-of-other-blocks-write]: a block reads elements of `y` that another block writes
// |  --> o2_output_read_at_another_tile.cu:9:16
// |   |
// | 9 |   auto other = view.load_masked((t + 1) % tiles);
// |   |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                 --------------- the index is made here
// |10 |   view.store_masked(other, t);
// |   |   --------------------------- the other access
// |   = note: block (0,0,0) reads `y[64]`, which block (1,0,0) writes, which breaks rule O2; launch: grid (2,1,1), n = 192
// |   = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |1 error generated
