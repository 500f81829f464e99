// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// 11 tiles among 8 blocks by a division that rounds down: the last 3 are nobody's.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void bands(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 704>{}}, ct::shape<64>{});
  int share = y.count<0>() / 8;
  for (int i = 0; i < share; ++i) {
    if (ct::bid().x < 8) {
      y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) * share + i);
    }
  }
}

// refused: exit 1
// |kernel `bands`: refuted
// |error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// |  --> o6_band_left_out.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 704>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |12 |       y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) * share + i);
// |   |       ---------------------------------------------------------------------------------- written here
// |   = note: `y_[512]` is the first element left out, which breaks rule O6; launch: grid (8,1,1)
// |   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |1 error generated
