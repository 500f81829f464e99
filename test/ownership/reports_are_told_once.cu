// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Two calls of one helper clash with each other and with themselves: one place, one report.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile__ void put(float *y, int at) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (at + lane), ct::zeros<ct::tile<float, ct::shape<64>>>());
}
__tile_global__ void k(float *__restrict__ y) {
  int b = int(ct::bid().x) * 32;
  put(y, b);
  put(y, b + 16);
}

// refused: exit 1
// |kernel `k`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> reports_are_told_once.cu:8:3
// |  |
// |8 |   ct::store(y + (at + lane), ct::zeros<ct::tile<float, ct::shape<64>>>());
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                  --------- the index is made here
// |  = note: blocks (0,0,0) and (1,0,0) both write `y[32]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: step by 64 from block to block: their ranges of 64 elements begin 32 apart
// |
// |1 error generated
