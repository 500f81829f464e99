// RUN: %expect %s refused -- tilecc --check %s
// One end is left open.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ idx, int h) {
  int row = idx[ct::bid().x];
  if (row >= h) {
    return;
  }
  y[ct::bid().x] = x[row];
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> o4_early_exit_above_only.cu:13:20
// |   |
// | 9 |   int row = idx[ct::bid().x];
// |   |             ---------------- the index, made here
// |13 |   y[ct::bid().x] = x[row];
// |   |                    ^^^^^^
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |1 error generated
