// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// All rows of the view are one.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ y) {
  ct::tensor_span span{y, ct::layout_strided_mapping{ct::extents<int, 16, 64>{}, ct::extents{0_ic, 1_ic}}};
  auto view = ct::partition_view{span, ct::shape<4, 64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<4, 64>>>(), int(ct::bid().x), 0);
}

// refused: exit 1
// |kernel `fill`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> o8_zero_stride_on_an_output.cu:10:3
// |   |
// |10 |   view.store(ct::zeros<ct::tile<float, ct::shape<4, 64>>>(), int(ct::bid().x), 0);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                                  --------- the index is made here
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[overlapping-lanes]: two lanes of one store write the same element of `y`
// |  --> o8_zero_stride_on_an_output.cu:10:3
// |   |
// |10 |   view.store(ct::zeros<ct::tile<float, ct::shape<4, 64>>>(), int(ct::bid().x), 0);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                                  --------- the index is made here
// |   = note: two lanes of this store, of block (0,0,0), both write `y[0]`, which breaks rule O8; launch: grid (2,1,1)
// |   = help: let each lane have an element of its own, as in `base + iota`
// |
// |2 errors generated
