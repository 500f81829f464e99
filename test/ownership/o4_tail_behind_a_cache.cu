// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Where a mask is turned over, the other half of its range is known: `!(s < old)` keeps `s - old` from being negative.
// With `!(s < old - 1)` one position too many gets through.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<int, ct::shape<256>>;

__tile_global__ void tail(float *__restrict__ y, const float *__restrict__ fresh, int n, int old, int both) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto s = i % both;
  auto cached = s < old;
  ct::store_masked(y + i, ct::load_masked(fresh + (s - old), mask & !cached, 0.0f), mask);
}

__tile_global__ void too_many(float *__restrict__ y, const float *__restrict__ fresh, int n, int old, int both) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto s = i % both;
  auto cached = s < old - 1;
  ct::store_masked(y + i, ct::load_masked(fresh + (s - old), mask & !cached, 0.0f), mask);
}

// contract: exit 1
// |kernel `tail`: proved under a contract
// |  contract:
// |    elements(fresh) >= both - old    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 8388608    (O9: the arithmetic of a mask stays in the range of its type)
// |    both >= 1    (O9: the arithmetic of a mask stays in the range of its type)
// |    both <= old + 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(fresh) || address(fresh) + 4 * elements(fresh) <= address(y)    (O7: `y` and `fresh` do not overlap, since one of them is written)
// |kernel `too_many`: refuted
// |error[out-of-bounds]: an access reaches outside of `fresh`
// |  --> o4_tail_behind_a_cache.cu:21:27
// |   |
// |21 |   ct::store_masked(y + i, ct::load_masked(fresh + (s - old), mask & !cached, 0.0f), mask);
// |   |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                    ------- the index is made here
// |   = note: block (0,0,0) reaches `fresh[-1]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1), old = 3, both = 3, n = 3
// |   = help: let the mask leave out the lanes whose index is below 0
// |
// |1 error generated
