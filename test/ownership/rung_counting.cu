// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// As many stores as tiles: by counting. One block less leaves a tile out.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void all(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  if (ct::bid().x < 8) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}
__tile_global__ void all_but_one(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  if (ct::bid().x < 7) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}

// refused: exit 1
// |kernel `all`: proved under a contract
// |  contract:
// |    elements(y_) >= 512    (O4: a view fits its buffer)
// |    grid.x >= 8    (O6: `y_` is written completely)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  rung_counting.cu:10:5: store_view
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
// |    O8 by construction: different lanes have different elements
// |    O6 by counting: as many stores as tiles, each to another tile, if grid.x >= 8
// |kernel `all_but_one`: refuted
// |error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// |  --> rung_counting.cu:14:12
// |   |
// |14 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |16 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |     ---------------------------------------------------- written here
// |   = note: `y_[448]` is the first element left out, which breaks rule O6; launch: grid (7,1,1)
// |   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |1 error generated
