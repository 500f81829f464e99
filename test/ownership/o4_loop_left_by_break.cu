// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A loop whose guard is a `break`, in steps of one and of a grid.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void by_one(float *__restrict__ y, int n) {
  int b = int(ct::bid().x);
  int k = 0;
  while (true) {
    if (k >= n) {
      break;
    }
    y[b * n + k] = 1.0f;
    ++k;
  }
}

__tile_global__ void without_a_guard(float *__restrict__ y, int n) {
  int b = int(ct::bid().x);
  for (int k = 0;; ++k) {
    if (k >= n) {
      break;
    }
    y[b * n + k] = 1.0f;
  }
}

__tile_global__ void persistent(float *__restrict__ y, int n) {
  int k = int(ct::bid().x);
  while (true) {
    if (k >= n) {
      break;
    }
    y[k] = 1.0f;
    k += int(ct::num_blocks().x);
  }
}

// accepted: exit 0
// |kernel `by_one`: proved under a contract
// |  contract:
// |    elements(y) >= n * grid.x    (O4: an index stays inside its buffer)
// |    (grid.x - 1) * n <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    n * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `without_a_guard`: proved under a contract
// |  contract:
// |    elements(y) >= n * grid.x    (O4: an index stays inside its buffer)
// |    (grid.x - 1) * n <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    n * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `persistent`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x + n <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
