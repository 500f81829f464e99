// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// Alternatives of a precondition stand in the contract as they were written. Arithmetic that wraps in the kernel is asked not to.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void either(float *__restrict__ y, int n, int m) {
  tilecc::precondition(n % 8 == 0 || (m == 1 && n > 4));
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
}
void first(float *y) { either<<<2, 1>>>(y, 8, 7); }
void second(float *y) { either<<<2, 1>>>(y, 5, 1); }
void neither(float *y) { either<<<2, 1>>>(y, 5, 2); }

__tile_global__ void wraps(float *__restrict__ y, int n) {
  tilecc::precondition(n * 65536 > 0);
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
}
void beyond(float *y) { wraps<<<2, 1>>>(y, 32768); }

// border: exit 1
// |kernel `either`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n % 8 == 0 || m == 1 && n > 4    (O9: declared: n % 8 == 0 || (m == 1 && n > 4))
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `wraps`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n <= 32767    (O9: the arithmetic of a precondition stays in the range of its type)
// |    n * 65536 > 0    (O9: declared: n * 65536 > 0)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `either`
// |  --> precondition_or.cu:15:26
// |   |
// |15 | void neither(float *y) { either<<<2, 1>>>(y, 5, 2); }
// |   |                          ^^^^^^^^^^^^^^^^
// |   = note: `n % 8 == 0 || m == 1 && n > 4` failed: n = 5, m = 2 (O9: declared: n % 8 == 0 || (m == 1 && n > 4))
// |   = help: pass a multiple of 8 as `n`
// |
// |error[invalid-launch]: this launch breaks the contract of `wraps`
// |  --> precondition_or.cu:22:25
// |   |
// |22 | void beyond(float *y) { wraps<<<2, 1>>>(y, 32768); }
// |   |                         ^^^^^^^^^^^^^^^
// |   = note: `n <= 32767` failed: n = 32768 (O9: the arithmetic of a precondition stays in the range of its type)
// |
// |2 errors generated
