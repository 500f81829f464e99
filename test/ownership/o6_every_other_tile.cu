// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Only the even tiles: complete for one tile at most.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void even(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
}

// refused: exit 1
// |kernel `even`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// | --> o6_every_other_tile.cu:8:12
// |  |
// |8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |9 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
// |  |   -------------------------------------------------------------------------- written here
// |  = note: rule O6: no launch was found whose blocks write all of it
// |  = note: for example, `y_[64]` is the first element left out, which breaks rule O6; launch: grid (1,1,1), n = 65
// |  = help: what would settle it: a grid, or loops, with as many tiles as the output has
// |
// |1 error generated
