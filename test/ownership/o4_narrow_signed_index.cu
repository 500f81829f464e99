// RUN: %expect %s refused -- tilecc --check %s
// A signed byte may be below zero.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void bytes(float *__restrict__ y, const float *__restrict__ t, const signed char *__restrict__ v) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 64;
  ct::store(y + i, ct::load(t + ct::element_cast<int>(ct::load(v + i))));
}

// refused: exit 1
// |error[ownership-undecided]: nothing shows that this access stays inside `t`
// |  --> o4_narrow_signed_index.cu:10:20
// |   |
// |10 |   ct::store(y + i, ct::load(t + ct::element_cast<int>(ct::load(v + i))));
// |   |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                 -------------------------------------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |1 error generated
