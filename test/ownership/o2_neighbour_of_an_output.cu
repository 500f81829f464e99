// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Block b reads tile b + 1, which block b + 1 writes.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shift(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<128>{}};
  int t = int(ct::bid().x);
  view.store_masked(view.load_masked(t + 1), t);
}

// refused: exit 1
// |kernel `shift`: refuted
// |error[read-of-other-blocks-write]: a block reads elements of `c` that another block writes
// | --> o2_neighbour_of_an_output.cu:9:21
// |  |
// |9 |   view.store_masked(view.load_masked(t + 1), t);
// |  |   --------------------------------------------- the other access
// |  |                     ^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                      ----- the index is made here
// |  = note: block (0,0,0) reads `c[128]`, which block (1,0,0) writes, which breaks rule O2; launch: grid (2,1,1), n = 384
// |  = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |1 error generated
