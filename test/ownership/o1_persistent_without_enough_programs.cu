// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The step is 4, the grid may be larger.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x) * 0 + int(ct::bid().x) / 2, 32, 4)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// | --> o1_persistent_without_enough_programs.cu:9:5
// |  |
// |9 |     view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: blocks (0,0,0) (i = 0) and (1,0,0) (i = 0) both write `c[0]`, which breaks rule O1; launch: grid (2,1,1)
// |  = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
