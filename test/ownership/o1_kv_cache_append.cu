// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One row a block, at a position that the launch gives.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void append(float *__restrict__ cache, const float *__restrict__ x, int pos, int max_len, int n) {
  using Dim = ct::integral_constant<64>;
  auto out = ct::partition_view{ct::tensor_span{cache, ct::extents{n, max_len, Dim{}}}, ct::shape<1, 1, 64>{}};
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n, Dim{}}}, ct::shape<1, 64>{}};
  int b = int(ct::bid().x);
  out.store(ct::reshape<ct::shape<1, 1, 64>>(in.load(b, 0)), b, pos, 0);
}

// accepted: exit 0
// |kernel `append`: proved under a contract
// |  contract:
// |    grid.x <= n    (O4: an unmasked access covers a whole tile)
// |    elements(x) >= 64 * n    (O4: a view fits its buffer)
// |    pos >= 0    (O4: a tile index is not negative)
// |    pos < max_len    (O4: an unmasked access covers a whole tile)
// |    elements(cache) >= 64 * (n * max_len)    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(cache) + 4 * elements(cache) <= address(x) || address(x) + 4 * elements(x) <= address(cache)    (O7: `cache` and `x` do not overlap, since one of them is written)
