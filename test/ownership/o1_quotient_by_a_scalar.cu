// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Right for a divisor of 1 alone: no contract, since whoever divides means more.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void quotient(float *__restrict__ y, int splits) {
  auto i = (int(ct::bid().x) / splits) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}

// refused: exit 1
// |kernel `quotient`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_quotient_by_a_scalar.cu:8:3
// |  |
// |7 |   auto i = (int(ct::bid().x) / splits) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
// |  |            --------------------------------------------------------------------------- the index is made here
// |8 |   ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1), splits = 2
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
