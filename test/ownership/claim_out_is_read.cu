// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// An output read through the raw pointer.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void reads(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::load(y_ + ct::iota<ct::tile<int, ct::shape<64>>>()));
}

// refused: exit 1
// |kernel `reads`: refuted
// |error[broken-claim]: `y_` is claimed as `out` and read here: an `out` part is only written
// | --> claim_out_is_read.cu:9:11
// |  |
// |8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ---------------------------------------------------------------------- claimed here
// |9 |   y.store(ct::load(y_ + ct::iota<ct::tile<int, ct::shape<64>>>()));
// |  |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: claim it with `inout_part` to read it too
// |
// |1 error generated
