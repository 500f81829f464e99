// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The load and the store clash in different blocks, and so does the store with itself: both are told.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 100 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::load_masked(y + i, i < n) * 2.0f, i < n);
}

// refused: exit 1
// |kernel `scale`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_update_of_overlapping_ranges.cu:8:3
// |  |
// |7 |   auto i = int(ct::bid().x) * 100 + ct::iota<ct::tile<int, ct::shape<128>>>();
// |  |            ------------------------------------------------------------------ the index is made here
// |8 |   ct::store_masked(y + i, ct::load_masked(y + i, i < n) * 2.0f, i < n);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `y[100]`, which breaks rule O1; launch: grid (3,1,1), n = 101
// |  = help: step by 128 from block to block: their ranges of 128 elements begin 100 apart
// |
// |error[read-of-other-blocks-write]: a block reads elements of `y` that another block writes
// | --> o1_update_of_overlapping_ranges.cu:8:27
// |  |
// |7 |   auto i = int(ct::bid().x) * 100 + ct::iota<ct::tile<int, ct::shape<128>>>();
// |  |            ------------------------------------------------------------------ the index is made here
// |8 |   ct::store_masked(y + i, ct::load_masked(y + i, i < n) * 2.0f, i < n);
// |  |   -------------------------------------------------------------------- the other access
// |  |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: block (1,0,0) reads `y[100]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (3,1,1), n = 101
// |  = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |2 errors generated
