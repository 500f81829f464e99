// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Every block walks on from its own tile: the next block's tile is its second.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void walk(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned tiles = ct::ceildiv(n, 64);
  for (unsigned t = ct::bid().x; t < tiles; t += 1) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}

// refused: exit 1
// |kernel `walk`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// |  --> o1_plain_persistent_loop_of_one.cu:10:5
// |   |
// |10 |     view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 1) both write `c[64]`, which breaks rule O1; launch: grid (2,1,1), n = 128
// |   = help: let the loop step by the number of blocks, `num_blocks().x`: it steps by 1
// |
// |1 error generated
