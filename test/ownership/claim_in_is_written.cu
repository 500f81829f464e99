// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// An input written through the raw pointer.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void writes(float *__restrict__ x_, int n) {
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
  auto view = ct::partition_view{ct::tensor_span{x_, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(x.load(ct::shape<64>{}, int(ct::bid().x)), int(ct::bid().x));
}

// refused: exit 1
// |kernel `writes`: refuted
// |error[broken-claim]: `x_` is claimed as `in` and written here: an `in` tensor is only read
// |  --> claim_in_is_written.cu:10:3
// |   |
// | 8 |   auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
// |   |            ------------------------------------------------------ claimed here
// |10 |   view.store_masked(x.load(ct::shape<64>{}, int(ct::bid().x)), int(ct::bid().x));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: claim it with `out_part` or `inout_part`, or write elsewhere
// |
// |1 error generated
