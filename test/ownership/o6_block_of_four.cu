// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The first of every four blocks writes: grids that are large enough write all of it, so nothing refutes the kernel.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void leaders(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 128>{}}, ct::shape<64>{});
  int b = ct::bid().x;
  if (b % 4 == 0) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), b / 4);
  }
}

// refused: exit 1
// |kernel `leaders`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_block_of_four.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 128>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |11 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), b / 4);
// |   |     ----------------------------------------------------------- written here
// |   = note: rule O6: a store runs under a condition, and for how many tiles that holds is not counted
// |   = note: for example, `y_[64]` is the first element left out, which breaks rule O6; launch: grid (1,1,1)
// |   = help: what would settle it: a store in every block, or a condition of the form `tile < count`
// |
// |1 error generated
