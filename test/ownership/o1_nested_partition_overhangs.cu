// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Inner tiles of 16 reach beyond the outer 50.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<16>>>();
  for (int k = 0; k < 4; ++k) {
    ct::store(y + (int(ct::bid().x) * 50 + k * 16 + lane), ct::zeros<ct::tile<float, ct::shape<16>>>());
  }
}

// refused: exit 1
// |kernel `nested`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// | --> o1_nested_partition_overhangs.cu:9:5
// |  |
// |9 |     ct::store(y + (int(ct::bid().x) * 50 + k * 16 + lane), ct::zeros<ct::tile<float, ct::shape<16>>>());
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                    ------------------------------------- the index is made here
// |  = note: blocks (0,0,0) (i = 3) and (1,0,0) (i = 0) both write `y[50]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
