// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// No store at all.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void none(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
}

// refused: exit 1
// |kernel `none`: refuted
// |error[incomplete-output]: `y_` is claimed as `out`, but never written
// | --> o6_never_written.cu:8:12
// |  |
// |8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = note: rule O6: an `out` part is written completely, each element once
// |  = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |1 error generated
