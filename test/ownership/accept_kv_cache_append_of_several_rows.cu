// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Block t appends row t of the n new ones behind the first `pos`.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void append(float *__restrict__ cache, const float *__restrict__ x, int pos, int n, int max_len) {
  using Dim = ct::integral_constant<64>;
  auto out = ct::partition_view{ct::tensor_span{cache, ct::extents{max_len, Dim{}}}, ct::shape<1, 64>{}};
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n, Dim{}}}, ct::shape<1, 64>{}};
  for (int t : ct::irange(int(ct::bid().x), n, int(ct::num_blocks().x))) {
    out.store(in.load(t, 0), pos + t, 0);
  }
}

// accepted: exit 0
// |kernel `append`: proved under a contract
// |  contract:
// |    elements(x) >= 64 * n    (O4: a view fits its buffer)
// |    pos >= 0    (O4: a tile index is not negative)
// |    n + pos <= max_len    (O4: an unmasked access covers a whole tile)
// |    elements(cache) >= 64 * max_len    (O4: a view fits its buffer)
// |    max_len >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(cache) + 4 * elements(cache) <= address(x) || address(x) + 4 * elements(x) <= address(cache)    (O7: `cache` and `x` do not overlap, since one of them is written)
