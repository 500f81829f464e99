// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership -fmax-errors=0 %s
// What a mask leaves of another one: `mask & !(mask & d < half)` has d >= half, so that `d - half` is not negative. Of
// `mask & !(other & d < half)` nothing of the kind follows.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<int, ct::shape<256>>;
using Value = ct::tile<float, ct::shape<256>>;

__tile_global__ void halves(float *__restrict__ a, float *__restrict__ b, int n, int half) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto d = i % (2 * half);
  auto row = i / (2 * half);
  auto first = mask & (d < half);
  ct::store_masked(a + (row * half + d), ct::full<Value>(1.0f), first);
  ct::store_masked(b + (row * half + (d - half)), ct::full<Value>(2.0f), mask & !first);
}

__tile_global__ void another(float *__restrict__ b, int n, int half) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto first = (i < n - 1) & (i < half);
  ct::store_masked(b + (i - half), ct::full<Value>(2.0f), mask & !first);
}

// contract: exit 1
// |kernel `halves`: proved under a contract
// |  contract:
// |    elements(a) >= min(half * ceildiv(n, 2 * half), n)    (O4: an index stays inside its buffer)
// |    elements(b) >= min(n - half, half * ceildiv(n, 2 * half))    (O4: an index stays inside its buffer)
// |    half <= 1073741823    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.x <= 8388608    (O9: the arithmetic of a mask stays in the range of its type)
// |    half >= 1    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(a) + 4 * elements(a) <= address(b) || address(b) + 4 * elements(b) <= address(a)    (O7: `a` and `b` do not overlap, since one of them is written)
// |kernel `another`: refuted
// |error[out-of-bounds]: an access reaches outside of `b`
// |  --> o4_rest_of_a_mask.cu:23:3
// |   |
// |23 |   ct::store_masked(b + (i - half), ct::full<Value>(2.0f), mask & !first);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                         -------- the index is made here
// |   = note: block (0,0,0) reaches `b[-9]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1), half = 9, n = 1
// |   = help: let the mask leave out the lanes whose index is below 0
// |
// |1 error generated
