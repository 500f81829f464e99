// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The second head of each pair comes from a table whose entries differ: then it names the block, and the store is apart.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ dst, const float *__restrict__ src, const int *__restrict__ table, int heads,
                             int length) {
  using Dim = ct::integral_constant<64>;
  auto from = ct::partition_view{ct::tensor_span{src, ct::extents{heads, length, Dim{}}}, ct::shape<1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{dst, ct::extents{length, heads, Dim{}}}, ct::shape<1, 1, 64>{}};
  int h1 = ct::bid().x;
  int h2 = tilecc::assume_bounded(tilecc::assume_distinct(table[h1]), heads);
  for (int m : ct::irange(0, length)) {
    to.store(ct::reshape<ct::shape<1, 1, 64>>(from.load(h1, m, 0)), m, h2, 0);
  }
}

// accepted: exit 0
// |kernel `permute`: proved under a contract
// |  contract:
// |    elements(table) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= heads    (O4: an unmasked access covers a whole tile)
// |    elements(src) >= 64 * (heads * length)    (O4: a view fits its buffer)
// |    elements(dst) >= 64 * (heads * length)    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(dst) + 4 * elements(dst) <= address(src) || address(src) + 4 * elements(src) <= address(dst)    (O7: `dst` and `src` do not overlap, since one of them is written)
// |    address(dst) + 4 * elements(dst) <= address(table) || address(table) + 4 * elements(table) <= address(dst)    (O7: `dst` and `table` do not overlap, since one of them is written)
// |    length >= 0    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
