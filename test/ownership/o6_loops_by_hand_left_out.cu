// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Persistent loops that leave a tile out, or run once more than they go round.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<64>>;

__tile_global__ void without_the_first(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
  for (int t = int(ct::bid().x) + 1; t < 8; t += ct::num_blocks().x) {
    y.store(ct::zeros<T>(), t);
  }
}
__tile_global__ void without_the_last(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  for (int t = ct::bid().x; t < y.count<0>() - 1; t += ct::num_blocks().x) {
    y.store(ct::zeros<T>(), t);
  }
}
__tile_global__ void at_the_head(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  int t = ct::bid().x;
  do {
    if (t < y.count<0>()) {
      y.store(ct::zeros<T>(), t);
    }
    t += ct::num_blocks().x;
  } while (t < y.count<0>() - 1);
}

// refused: exit 1
// |kernel `without_the_first`: refuted
// |kernel `without_the_last`: undecided
// |kernel `at_the_head`: undecided
// |error[incomplete-output]: `y_` is claimed as `out`, but no launch writes all of it
// |  --> o6_loops_by_hand_left_out.cu:9:12
// |   |
// | 9 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 512>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |11 |     y.store(ct::zeros<T>(), t);
// |   |     -------------------------- written here
// |   = note: `y_[0]` is the first element left out, which breaks rule O6; launch: grid (1,1,1)
// |   = help: let the blocks write every tile, or claim `y_` with `inout_part`
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_loops_by_hand_left_out.cu:15:12
// |   |
// |15 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |17 |     y.store(ct::zeros<T>(), t);
// |   |     -------------------------- written here
// |   = note: rule O6: no launch was found whose blocks write all of it
// |   = note: for example, `y_[0]` is the first element left out, which breaks rule O6; launch: grid (1,1,1), n = 3
// |   = help: what would settle it: a grid, or loops, with as many tiles as the output has
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_loops_by_hand_left_out.cu:21:12
// |   |
// |21 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |25 |       y.store(ct::zeros<T>(), t);
// |   |       -------------------------- written here
// |   = note: rule O6: a loop around a store does not count in steps to a bound
// |   = help: what would settle it: `for (auto t : ct::irange(..))`
// |
// |3 errors generated
