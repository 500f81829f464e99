// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// What the author asks for stands in the contract as it was written, one comparison a line.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void k(float *__restrict__ y, int n, int s) {
  tilecc::precondition(n % 64 == 0 && n > s && s * 2 <= n + 4);
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
}
void kept(float *y) { k<<<2, 1>>>(y, 64, 34); }
void broken(float *y) { k<<<2, 1>>>(y, 64, 35); }

// border: exit 1
// |kernel `k`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n % 64 == 0    (O9: declared: n % 64 == 0 && n > s && s * 2 <= n + 4)
// |    s < n    (O9: declared: n % 64 == 0 && n > s && s * 2 <= n + 4)
// |    n <= 2147483643    (O9: the arithmetic of a precondition stays in the range of its type)
// |    s >= -1073741824    (O9: the arithmetic of a precondition stays in the range of its type)
// |    s * 2 <= n + 4    (O9: declared: n % 64 == 0 && n > s && s * 2 <= n + 4)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `k`
// |  --> precondition_as_written.cu:14:25
// |   |
// |14 | void broken(float *y) { k<<<2, 1>>>(y, 64, 35); }
// |   |                         ^^^^^^^^^^^
// |   = note: `s * 2 <= n + 4` failed: s = 35, n = 64 (70 <= 68) (O9: declared: n % 64 == 0 && n > s && s * 2 <= n + 4)
// |
// |1 error generated
