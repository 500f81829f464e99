// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Every iteration of a loop writes the same tile.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void again(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int k = 0; k < 4; ++k) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}

// refused: exit 1
// |kernel `again`: refuted
// |error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// |  --> o6_loop_writes_twice.cu:10:5
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ---------------------------------------------------------------------- claimed here
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) writes `y_[0]` twice, for i = 0 and for i = 1, which breaks rule O6; launch: grid (1,1,1), n = 3
// |   = help: write each element once, or claim `y_` with `inout_part`
// |
// |1 error generated
