// RUN: %expect %s refused -- tilecc --check %s
// The second half of a block is the first of the next one.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void turned(float *__restrict__ y) {
  int b = int(ct::bid().x);
  int side = 0;
  for (int k = 0; k < 4; ++k) {
    ct::store(y + ((b + side) * 64 + ct::iota<Lanes>()), ct::ones<ct::tile<float, ct::shape<64>>>());
    side ^= 1;
  }
}

// refused: exit 1
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o1_ping_pong_of_neighbours.cu:12:5
// |   |
// |12 |     ct::store(y + ((b + side) * 64 + ct::iota<Lanes>()), ct::ones<ct::tile<float, ct::shape<64>>>());
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                    ----------------------------------- the index is made here
// |   = note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 0) both write `y[64]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
