// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Outputs whose stores cannot be counted: a loaded condition, a loaded number, a loop with a test of its own.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void condition(float *__restrict__ y_, int n, const int *__restrict__ x) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  if (x[0] * 3 > 7) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
  }
}
__tile_global__ void number(float *__restrict__ y_, int n, const int *__restrict__ x) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  int tiles = ct::min(y.count<0>(), ct::max(x[0], 0));
  for (int t : ct::irange(int(ct::bid().x), tiles, int(ct::num_blocks().x))) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
__tile_global__ void test(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  int t = ct::bid().x;
  while (t < y.count<0>() && t * 3 < n) {
    y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
    t += ct::num_blocks().x;
  }
}

// refused: exit 1
// |kernel `condition`: undecided
// |kernel `number`: undecided
// |kernel `test`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_not_counted.cu:8:12
// |   |
// | 8 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>());
// |   |     ---------------------------------------------------- written here
// |   = note: rule O6: a store runs under a condition whose arithmetic may wrap
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_not_counted.cu:14:12
// |   |
// |14 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |17 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |   |     ------------------------------------------------------- written here
// |   = note: rule O6: how often a loop around a store runs differs from block to block in a way that is not counted
// |   = help: what would settle it: a loop over all tiles in steps of the number of blocks, as `y.tiles()` gives for a `persistent` part
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> undecided_output_not_counted.cu:21:12
// |   |
// |21 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |24 |     y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |   |     ------------------------------------------------------- written here
// |   = note: rule O6: a loop around a store does not count in steps to a bound
// |   = help: what would settle it: `for (auto t : ct::irange(..))`
// |
// |3 errors generated
