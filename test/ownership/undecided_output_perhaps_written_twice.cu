// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The second store goes to the tile of the first where a loaded value is 0.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
__tile_global__ void k(float *__restrict__ y_, const int *__restrict__ x, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  int b = int(ct::bid().x) * 2;
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), b);
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), b + ct::min(ct::max(x[0], 0), 1));
}

// refused: exit 1
// |kernel `k`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// | --> undecided_output_perhaps_written_twice.cu:7:12
// |  |
// |7 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |9 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), b);
// |  |   ------------------------------------------------------- written here
// |  = note: rule O6: two stores of one block may write the same element
// |  = help: what would settle it: tile indices that differ for different iterations and stores
// |
// |1 error generated
