// RUN: %expect %s refused -- tilecc --check %s
// Where the loop ends, nothing but the buffer knows.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void until(float *__restrict__ y, const int *__restrict__ stop, int n) {
  int b = int(ct::bid().x);
  int k = 0;
  while (true) {
    if (stop[0] > k) {
      break;
    }
    y[b * n + k] = 1.0f;
    ++k;
  }
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that the index of this access to `y` does not wrap
// |  --> o4_loop_left_by_a_loaded_flag.cu:15:5
// |   |
// |15 |     y[b * n + k] = 1.0f;
// |   |     ^^^^^^^^^^^^^^^^^^^
// |   |       --------- the index, made here
// |   = note: rule O9: nothing bounds the values that the index is computed from, so the arithmetic may leave the range of its type
// |   = help: what would settle it: a bound on the index, by the access's mask or `assume_bounded`
// |
// |1 error generated
