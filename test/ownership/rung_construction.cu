// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// The block index itself numbers the tiles: by construction. Half of it does not.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void own(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1024>{}}, ct::shape<64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
__tile_global__ void half(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1024>{}}, ct::shape<64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) / 2);
}

// refused: exit 1
// |kernel `own`: proved under a contract
// |  contract:
// |    grid.x <= 16    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= 1024    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_construction.cu:8:3: store_view
// |    O4 by bounds: the conditions around the access keep it inside
// |    O8 by construction: different lanes have different elements
// |    O1 by construction: the block index itself numbers the tiles
// |kernel `half`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> rung_construction.cu:12:3
// |   |
// |12 |   view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) / 2);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                           -------------------- the index is made here
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[0]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
