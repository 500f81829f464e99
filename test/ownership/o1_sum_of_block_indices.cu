// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// x + y is equal for different blocks.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x + ct::bid().y));
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_sum_of_block_indices.cu:8:3
// |  |
// |8 |   view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x + ct::bid().y));
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                                                ------------------------- the index is made here
// |  = note: blocks (1,0,0) and (0,1,0) both write `c[128]`, which breaks rule O1; launch: grid (2,2,1)
// |  = help: number the blocks row by row, `bid().y * num_blocks().x + bid().x`
// |
// |1 error generated
