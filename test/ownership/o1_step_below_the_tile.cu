// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Ranges of 128 that start every 64 elements.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto lane = ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store(c + (int(ct::bid().x) * 64 + lane), ct::zeros<ct::tile<float, ct::shape<128>>>());
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_step_below_the_tile.cu:8:3
// |  |
// |8 |   ct::store(c + (int(ct::bid().x) * 64 + lane), ct::zeros<ct::tile<float, ct::shape<128>>>());
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                  ---------------------------- the index is made here
// |  = note: blocks (0,0,0) and (1,0,0) both write `c[64]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: step by 128 from block to block: their ranges of 128 elements begin 64 apart
// |
// |1 error generated
