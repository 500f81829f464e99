// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// What is promised of the block index is a bound of the grid; what is promised of a loop value counts in the loop.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<16>>;

__tile_global__ void low_bits(float *__restrict__ y) {
  int b = ct::assume_bounded<0, 7>(int(ct::bid().x));
  ct::store(y + ((b & 7) * 16 + ct::iota<Lanes>()), ct::ones<ct::tile<float, ct::shape<16>>>());
}

__tile_global__ void bounded_walk(float *__restrict__ y, int n) {
  for (int i = int(ct::bid().x); i < n; i += int(ct::num_blocks().x)) {
    int j = ct::assume_bounded<0, 1023>(i);
    ct::store(y + ((j & 1023) * 16 + ct::iota<Lanes>()), ct::ones<ct::tile<float, ct::shape<16>>>());
  }
}

// accepted: exit 0
// |kernel `low_bits`: proved under a contract
// |  contract:
// |    elements(y) >= 16 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 8    (O9: the kernel assumes it of `bid().x`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `bounded_walk`: proved under a contract
// |  contract:
// |    elements(y) >= 16 * n    (O4: an index stays inside its buffer)
// |    grid.x + n <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
