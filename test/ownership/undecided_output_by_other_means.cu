// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Outputs that are not written by stores of their own tiles alone: through the pointer too, in tiles of two shapes, in too many
// stores.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void pointer(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto i = int(ct::bid().x) * 128 + 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
  ct::store_masked(y_ + i, ct::zeros<ct::tile<float, ct::shape<64>>>(), i < n);
}
__tile_global__ void shapes(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  ct::partition_view narrow{ct::tensor_span{y_, ct::extents{n}}, ct::shape<32>{}};
  y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
  narrow.store_masked(ct::zeros<ct::tile<float, ct::shape<32>>>(), 4 * int(ct::bid().x) + 2);
}
__tile_global__ void stores(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto zeros = ct::zeros<ct::tile<float, ct::shape<64>>>();
  int b = int(ct::bid().x) * 9;
  y.store(zeros, b), y.store(zeros, b + 1), y.store(zeros, b + 2), y.store(zeros, b + 3), y.store(zeros, b + 4);
  y.store(zeros, b + 5), y.store(zeros, b + 6), y.store(zeros, b + 7), y.store(zeros, b + 8);
}

// refused: exit 1
// |kernel `pointer`: undecided
// |kernel `shapes`: undecided
// |kernel `stores`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_by_other_means.cu:9:12
// |   |
// | 9 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |11 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
// |   |   -------------------------------------------------------------------------- written here
// |   = note: rule O6: it is not written through tiles of one shape of the claimed span
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_by_other_means.cu:15:12
// |   |
// |15 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |17 |   y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), 2 * int(ct::bid().x));
// |   |   -------------------------------------------------------------------------- written here
// |   = note: rule O6: it is not written through tiles of one shape of the claimed span
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_by_other_means.cu:21:12
// |   |
// |21 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |24 |   y.store(zeros, b), y.store(zeros, b + 1), y.store(zeros, b + 2), y.store(zeros, b + 3), y.store(zeros, b + 4);
// |   |   ----------------- written here
// |   = note: rule O6: it is written by more than 8 stores
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |3 errors generated
