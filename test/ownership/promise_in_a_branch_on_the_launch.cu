// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// A promise in a branch on what the launch knows is asked of the launches that take it; where the branch says as much already,
// of none. Under a condition on the block it is asked of every launch.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void same(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  if (n % 8 == 0) {
    ct::store_masked(y + i, ct::element_cast<float>(i), i < ct::assume_divisible<8>(n));
  } else {
    ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
  }
}
__tile_global__ void other(float *__restrict__ y, int n, int m) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  if (m == 1) {
    ct::store_masked(y + i, ct::element_cast<float>(i), i < ct::assume_bounded<64, 4096>(n));
  }
}
void taken(float *y) { other<<<2, 1>>>(y, 32, 1); }
void not_taken(float *y) { other<<<2, 1>>>(y, 32, 2); }

__tile_global__ void by_block(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  if (ct::bid().x > 0) {
    ct::store_masked(y + i, ct::element_cast<float>(i), i < ct::assume_divisible<8>(n));
  }
}

// border: exit 1
// |kernel `same`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `other`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    m != 1 || n >= 64    (O9: the kernel assumes it of `n`)
// |    m != 1 || n <= 4096    (O9: the kernel assumes it of `n`)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `by_block`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n % 8 == 0    (O9: the kernel assumes it of `n`)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `other`
// |  --> promise_in_a_branch_on_the_launch.cu:23:24
// |   |
// |23 | void taken(float *y) { other<<<2, 1>>>(y, 32, 1); }
// |   |                        ^^^^^^^^^^^^^^^
// |   = note: `m != 1 || n >= 64` failed: m = 1, n = 32 (O9: the kernel assumes it of `n`)
// |   = help: pass at least 64 as `n`
// |
// |1 error generated
