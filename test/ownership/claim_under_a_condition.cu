// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A claim that some blocks make.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void some(float *__restrict__ y_, int n) {
  if (ct::bid().x < 4) {
    auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}

// refused: exit 1
// |kernel `some`: undecided
// |error[ownership-undecided]: this claim is made in a loop or under a condition, so not by every block once
// | --> claim_under_a_condition.cu:9:14
// |  |
// |9 |     auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: what would settle it: a claim at the top of the kernel
// |
// |1 error generated
