// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A gathered index without a bound.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void gather(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ ids) {
  auto i = int(ct::bid().x) * 32 + ct::iota<ct::tile<int, ct::shape<32>>>();
  ct::store(y + i, ct::load(x + ct::load(ids + i)));
}

// refused: exit 1
// |kernel `gather`: undecided
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// | --> o4_scatter_beyond_its_mask.cu:8:20
// |  |
// |8 |   ct::store(y + i, ct::load(x + ct::load(ids + i)));
// |  |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                                 ----------------- the index, made here
// |  = note: rule O4: no bound on the index follows from the conditions around the access
// |  = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |1 error generated
