// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A proof must not take the parallelism away: with the tiles of a row dealt out to blocks that own a row each, only one block is left
// to run.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void rows_dealt_out(tilecc::out<float, ct::shape<16, 64>, tilecc::prefix<1>> y) {
  for (auto j : y.strided_along<1>()) {
    y.store(ct::zeros<ct::tile<float, ct::shape<16, 64>>>(), j);
  }
}
// refused: exit 1
// |kernel `rows_dealt_out`: undecided
// |error[ownership-undecided]: nothing shows that this access stays inside `y`
// |  --> one_block_runs.cu:10:5
// |   |
// | 9 |   for (auto j : y.strided_along<1>()) {
// |   |                 -------------------- the index, made here
// |10 |     y.store(ct::zeros<ct::tile<float, ct::shape<16, 64>>>(), j);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O4: the proof found holds only for launches in which this access runs in one block
// |   = help: what would settle it: a bound on the index, by the access's mask or `assume_bounded`
// |
// |1 error generated
