// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Neighbours are read from the buffer that the other blocks write.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void smooth(float *__restrict__ y) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  auto inner = (i >= 1) & (i < 1023);
  auto left = ct::load_masked(y + (i - 1), inner, 0.0f), right = ct::load_masked(y + (i + 1), inner, 0.0f);
  ct::store_masked(y + i, (left + right) * 0.5f, inner);
}

// refused: exit 1
// |kernel `smooth`: refuted
// |error[read-of-other-blocks-write]: a block reads elements of `y` that another block writes
// |  --> refuse_gauss_seidel_in_place.cu:9:15
// |   |
// | 9 |   auto left = ct::load_masked(y + (i - 1), inner, 0.0f), right = ct::load_masked(y + (i + 1), inner, 0.0f);
// |   |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                    ----- the index is made here
// |10 |   ct::store_masked(y + i, (left + right) * 0.5f, inner);
// |   |   ----------------------------------------------------- the other access
// |   = note: block (1,0,0) reads `y[63]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (2,1,1)
// |   = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |error[read-of-other-blocks-write]: a block reads elements of `y` that another block writes
// |  --> refuse_gauss_seidel_in_place.cu:9:66
// |   |
// | 9 |   auto left = ct::load_masked(y + (i - 1), inner, 0.0f), right = ct::load_masked(y + (i + 1), inner, 0.0f);
// |   |                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                                                       ----- the index is made here
// |10 |   ct::store_masked(y + i, (left + right) * 0.5f, inner);
// |   |   ----------------------------------------------------- the other access
// |   = note: block (0,0,0) reads `y[64]`, which block (1,0,0) writes, which breaks rule O2; launch: grid (2,1,1)
// |   = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |2 errors generated
