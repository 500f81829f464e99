// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A store of the whole tile, then of the same tile again.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void both(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
}

// refused: exit 1
// |kernel `both`: refuted
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// |  --> o6_two_stores_overlap.cu:9:3
// |   |
// | 9 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |   y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
// |   |   --------------------------------------------------- the later store
// |
// |error[repeated-write]: `y_` is claimed as `out`, but elements of it are written twice
// |  --> o6_two_stores_overlap.cu:10:3
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// |   |            ------------------------------------------------------------------------------- claimed here
// | 9 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |   ---------------------------------------------------- written here first
// |10 |   y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) writes `y_[0]` twice, which breaks rule O6; launch: grid (1,1,1)
// |   = help: write each element once, or claim `y_` with `inout_part`
// |
// |1 error and 1 warning generated
