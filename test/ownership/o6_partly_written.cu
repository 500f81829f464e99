// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Half of the blocks do nothing.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void half(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  if (ct::bid().x < 4) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}

// refused: exit 1
// |kernel `half`: refuted
// |error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// |  --> o6_partly_written.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |     ---------------------------------------------------- written here
// |   = note: `y_[256]` is the first element left out, which breaks rule O6; launch: grid (4,1,1)
// |   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |1 error generated
