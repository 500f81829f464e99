// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Arithmetic whose polynomial grows at every step is given up, not computed for ever.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

#define STEP a = a * n + 1;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP STEP STEP
__tile_global__ void horner(int *y, int n) {
  int a = ct::bid().x;
  STEPS STEPS STEPS
  y[a] = 1;
}

// refused: exit 1
// |kernel `horner`: undecided
// |error[ownership-undecided]: nothing shows that the index of this access to `y` does not wrap
// |  --> work-limit.cu:11:3
// |   |
// |10 |   STEPS STEPS STEPS
// |   |               ----- the index, made here
// |11 |   y[a] = 1;
// |   |   ^^^^^^^^
// |   = note: rule O9: nothing bounds the values that the index is computed from, so the arithmetic may leave the range of its type
// |   = help: what would settle it: a bound on the index, by the access's mask or `assume_bounded`
// |
// |1 error generated
