// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Parameters without a sign are what they are where the kernel widens them so; read as signed they have half of their range.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void byte(float *__restrict__ y, unsigned char m) {
  auto lane = ct::iota<Row>();
  ct::store_masked(y + int(ct::bid().x) * m + lane, ct::element_cast<float>(lane), lane < m);
}
__tile_global__ void as_signed(float *__restrict__ y, unsigned char m) {
  auto lane = ct::iota<Row>();
  int bound = static_cast<signed char>(m);
  ct::store_masked(y + int(ct::bid().x) * 32 + lane, ct::element_cast<float>(lane), lane < bound);
}

// accepted: exit 0
// |kernel `byte`: proved under a contract
// |  contract:
// |    elements(y) >= m * grid.x    (O4: an index stays inside its buffer)
// |    (grid.x - 1) * m <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `as_signed`: proved under a contract
// |  contract:
// |    elements(y) >= 32 * grid.x    (O4: an index stays inside its buffer)
// |    m <= 127    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.x <= 67108864    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
