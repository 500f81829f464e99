// RUN: %expect --contract %s border -- tilecc --check --explain-ownership -fmax-errors=0 %s
// A table of `seq` rows that n positions are read from: it has room for all rows, or for the n elements that are asked
// for. What a mask and what rows say are two sizes that each would do, and the launch needs the smaller one.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<long long, ct::shape<256>>;

__tile_global__ void positions(float *__restrict__ y, const float *__restrict__ table, int n, int seq, int dim) {
  auto i = ct::iota<Index>() + (long long)(ct::bid().x) * 256;
  auto mask = i < n;
  auto row = i / dim % seq;
  ct::store_masked(y + i, ct::load_masked(table + (row * dim + i % dim), mask, 0.0f), mask);
}

// The heads that share one: h / repeats is a head again.
__tile_global__ void repeated(float *__restrict__ y, const float *__restrict__ x, int n, int heads, int repeats) {
  auto i = ct::iota<Index>() + (long long)(ct::bid().x) * 256;
  auto mask = i < n;
  auto all = (long long)heads * repeats;
  auto head = i % all / repeats;
  ct::store_masked(y + i, ct::load_masked(x + (i / all * heads + head), mask, 0.0f), mask);
}

// border: exit 0
// |kernel `positions`: proved under a contract
// |  contract:
// |    elements(table) >= min(n, dim * seq)    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    dim >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    seq >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(table) || address(table) + 4 * elements(table) <= address(y)    (O7: `y` and `table` do not overlap, since one of them is written)
// |kernel `repeated`: proved under a contract
// |  contract:
// |    elements(x) >= heads * ceildiv(n, repeats * heads)    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    repeats * heads >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    repeats >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
