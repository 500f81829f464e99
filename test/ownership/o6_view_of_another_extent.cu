// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// The claim is about all of `y`; the stores go through a view of other extents, which is no part of the claim. As many tiles are no
// proof: the last one of the view may be shorter than that of the claim.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void half(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
  auto first = ct::partition_view{ct::tensor_span{y_, ct::extents<int, 128>{}}, ct::shape<64>{}};
  first.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}

__tile_global__ void shorter(float *__restrict__ y_, int n, int m) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto part = ct::partition_view{ct::tensor_span{y_, ct::extents{m}}, ct::shape<64>{}};
  part.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}

// refused: exit 1
// |kernel `half`: undecided
// |kernel `shorter`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_view_of_another_extent.cu:9:12
// |   |
// | 9 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |11 |   first.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
// |   |   -------------------------------------------------------------------------- written here
// |   = note: rule O6: it is not written through tiles of one shape of the claimed span
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_view_of_another_extent.cu:15:12
// |   |
// |15 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |17 |   part.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
// |   |   -------------------------------------------------------------------------------- written here
// |   = note: rule O6: it is not written through tiles of one shape of the claimed span
// |   = note: for example, `y_[2]` is the first element left out, which breaks rule O6; launch: grid (1,1,1), n = 3, m = 2
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |2 errors generated
