// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Tiles of 24 do not divide 64: the last one reaches into the next block.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y, int n) {
  for (int i : ct::irange(0, 3)) {
    auto at = int(ct::bid().x) * 64 + i * 24 + ct::iota<ct::tile<int, ct::shape<32>>>();
    ct::store_masked(y + at, ct::zeros<ct::tile<float, ct::shape<32>>>(), at < n);
  }
}

// refused: exit 1
// |kernel `nested`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_inner_tile_overhangs.cu:9:5
// |  |
// |8 |     auto at = int(ct::bid().x) * 64 + i * 24 + ct::iota<ct::tile<int, ct::shape<32>>>();
// |  |               ------------------------------------------------------------------------- the index is made here
// |9 |     ct::store_masked(y + at, ct::zeros<ct::tile<float, ct::shape<32>>>(), at < n);
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) (i = 2) and (1,0,0) (i = 0) both write `y[64]`, which breaks rule O1; launch: grid (4,1,1), n = 576
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
