// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The upper triangle of tiles: not all of them.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void upper(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
  for (auto j : ct::irange(int(ct::bid().x), y.count<1>())) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
  }
}

// refused: exit 1
// |kernel `upper`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_triangle.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n, n}}, ct::shape<64, 64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), int(ct::bid().x), j);
// |   |     ----------------------------------------------------------------------------- written here
// |   = note: rule O6: no launch was found whose blocks write all of it
// |   = note: for example, `y_[4160]` is the first element left out, which breaks rule O6; launch: grid (2,1,1), n = 65
// |   = help: what would settle it: a grid, or loops, with as many tiles as the output has
// |
// |1 error generated
