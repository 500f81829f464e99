// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership -fmax-errors=0 %s
// A position below `to`, scaled by `from / to`, is below `from`: a resize to the nearest, the head of a group of heads.
// Of a position that may be `to` itself that does not follow.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<int, ct::shape<256>>;

__tile_global__ void nearest(float *__restrict__ y, const float *__restrict__ x, int n, int from, int to) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto source = i % to * from / to;
  ct::store_masked(y + i, ct::load_masked(x + (i / to * from + source), mask, 0.0f), mask);
}

__tile_global__ void one_further(float *__restrict__ y, const float *__restrict__ x, int n, int from, int to) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto source = (i % to + 1) * from / to;
  ct::store_masked(y + i, ct::load_masked(x + source, mask, 0.0f), mask);
}

// contract: exit 0
// |kernel `nearest`: proved under a contract
// |  contract:
// |    elements(x) >= from * ceildiv(n, to)    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 8388608    (O9: the arithmetic of a mask stays in the range of its type)
// |    to >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    (to - 1) * from <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    from * ceildiv(n, to) <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    from >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `one_further`: proved under a contract
// |  contract:
// |    to * from < to * elements(x)    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 8388608    (O9: the arithmetic of a mask stays in the range of its type)
// |    to >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    from >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    to * from <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
