// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Half a head is 48: the 64 lanes of the upper half reach into the next head.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void plain(float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto at = int(ct::bid().x) * 96 + lane;
  ct::store(x + at, ct::zeros<ct::tile<float, ct::shape<64>>>());
  ct::store(x + at + 48, ct::zeros<ct::tile<float, ct::shape<64>>>());
}
__tile_global__ void masked(float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto at = int(ct::bid().x) * 96 + lane;
  ct::store_masked(x + at, ct::zeros<ct::tile<float, ct::shape<64>>>(), lane < 48);
  ct::store_masked(x + at + 48, ct::zeros<ct::tile<float, ct::shape<64>>>(), lane < 48);
}

// refused: exit 1
// |kernel `plain`: refuted
// |kernel `masked`: proved under a contract
// |  contract:
// |    elements(x) >= 96 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 22369621    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[overlapping-writes]: two blocks write the same elements of `x`
// |  --> o1_rope_head_of_96.cu:9:3
// |   |
// | 8 |   auto at = int(ct::bid().x) * 96 + lane;
// |   |             ---------------------------- the index is made here
// | 9 |   ct::store(x + at, ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |   ct::store(x + at + 48, ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ------------------------------------------------------------------- the other access
// |   = note: blocks (1,0,0) and (0,0,0) both write `x[96]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
