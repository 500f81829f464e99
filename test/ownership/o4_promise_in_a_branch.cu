// RUN: %expect %s refused -- tilecc --check %s
// A bound that is promised in one branch says nothing of the other.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void gather(float *__restrict__ z, const float *__restrict__ y, const int *__restrict__ order) {
  int b = int(ct::bid().x);
  int v = order[b];
  if (b < 3) {
    v = ct::assume_bounded<0, 7>(v);
    z[b] = y[v];
  } else {
    z[b] = y[v];
  }
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that this access stays inside `y`
// |  --> o4_promise_in_a_branch.cu:14:12
// |   |
// | 9 |   int v = order[b];
// |   |           -------- the index, made here
// |14 |     z[b] = y[v];
// |   |            ^^^^
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |1 error generated
