// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Two claims of one buffer.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void two(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto z = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
}

// refused: exit 1
// |kernel `two`: undecided
// |error[ownership-undecided]: `y_` is claimed twice
// | --> claim_twice.cu:9:12
// |  |
// |9 |   auto z = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: what would settle it: one claim for a buffer
// |
// |1 error generated
