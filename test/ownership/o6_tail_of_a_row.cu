// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A row of 64 is written whole, then its tail again, through another view.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void tail(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 8>{}, tilecc::prefix<1>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<1, 8>>>(), 0);
  auto tails = ct::partition_view{ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 4>{}};
  tails.store(ct::ones<ct::tile<float, ct::shape<1, 4>>>(), int(ct::bid().x), 1);
}

// refused: exit 1
// |kernel `tail`: refuted
// |error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// |  --> o6_tail_of_a_row.cu:11:3
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 4, 8>{}}, ct::shape<1, 8>{}, tilecc::prefix<1>{});
// |   |            ------------------------------------------------------------------------------------------------------- claimed here
// | 9 |   y.store(ct::zeros<ct::tile<float, ct::shape<1, 8>>>(), 0);
// |   |   --------------------------------------------------------- written here first
// |11 |   tails.store(ct::ones<ct::tile<float, ct::shape<1, 4>>>(), int(ct::bid().x), 1);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) writes `y_[4]` twice, which breaks rule O6; launch: grid (4,1,1)
// |   = help: write each element once, or claim `y_` with `inout_part`
// |
// |1 error generated
