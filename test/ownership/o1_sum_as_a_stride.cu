// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// Rows of n + 1 elements (n and one more, against conflicts of banks): the stride is a sum, and a row has to fit it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void padded(float *__restrict__ y, int n) {
  auto i = ct::iota<Row>();
  ct::store_masked(y + int(ct::bid().x) * (n + 1) + i, ct::element_cast<float>(i), i < n);
}

__tile_global__ void whole(float *__restrict__ y, int n) {
  auto i = ct::iota<Row>();
  ct::store(y + int(ct::bid().x) * (n + 1) + i, ct::element_cast<float>(i));
}
void fits(float *y) { whole<<<8, 1>>>(y, 31); }
void short_by_one(float *y) { whole<<<8, 1>>>(y, 30); }

// border: exit 1
// |kernel `padded`: proved under a contract
// |  contract:
// |    elements(y) >= n * grid.x + grid.x - 1    (O4: an index stays inside its buffer)
// |    n <= 2147483646    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.x - 1) * n + grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `whole`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * n + (grid.x + 31)    (O4: an index stays inside its buffer)
// |    n >= 31    (O1: different blocks keep to different elements)
// |    n <= 2147483646    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.x - 1) * n + grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `whole`
// |  --> o1_sum_as_a_stride.cu:17:31
// |   |
// |14 |   ct::store(y + int(ct::bid().x) * (n + 1) + i, ct::element_cast<float>(i));
// |   |   ------------------------------------------------------------------------- this access goes wrong
// |17 | void short_by_one(float *y) { whole<<<8, 1>>>(y, 30); }
// |   |                               ^^^^^^^^^^^^^^^
// |   = note: `n >= 31` failed: n = 30 (O1: different blocks keep to different elements)
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[31]`, which breaks rule O1; launch: grid (8,1,1), n = 30
// |   = help: pass at least 31 as `n`
// |   = help: or, in the kernel: step by 32 from block to block: their ranges of 32 elements begin 31 apart
// |
// |1 error generated
