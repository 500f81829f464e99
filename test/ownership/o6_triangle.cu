// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A triangle of tiles: not all of them.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void upper(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
  for (auto j : ct::irange(int(ct::bid().x), y.count<1>())) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
  }
}
__tile_global__ void lower(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256, 256>{}}, ct::shape<64, 64>{});
  for (int j = 0; j <= int(ct::bid().x); ++j) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
  }
}

// refused: exit 1
// |kernel `upper`: undecided
// |kernel `lower`: refuted
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_triangle.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
// |   |     ----------------------------------------------------------------------------- written here
// |   = note: rule O6: the number of tiles that a block writes differs from block to block, and those of all blocks are not as many as the output has
// |   = note: for example, `y_[4160]` is the first element left out, which breaks rule O6; launch: grid (2,1,1), n = 65
// |   = help: what would settle it: stores that write the other tiles too
// |
// |error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// |  --> o6_triangle.cu:14:12
// |   |
// |14 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256, 256>{}}, ct::shape<64, 64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |16 |     y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
// |   |     ----------------------------------------------------------------------------- written here
// |   = note: `y_[64]` is the first element left out, which breaks rule O6; launch: grid (4,1,1)
// |   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |2 errors generated
