// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The last group is short, but its width is taken for full.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 704, 192>{}}, ct::shape<64, 64>{}};
  int group = int(ct::bid().x) / 24, within = int(ct::bid().x) % 24;
  int size = ct::min(11 - group * 8, 8);
  if (int(ct::bid().x) < 33) {
    view.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / 8);
  }
}

// refused: exit 1
// |kernel `swizzled`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// |  --> o1_swizzle_divides_by_the_full_group.cu:11:5
// |   |
// |11 |     view.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / 8);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                                 ------------------------- the index is made here
// |   = note: blocks (24,0,0) and (27,0,0) both write `c[98304]`, which breaks rule O1; launch: grid (33,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
