// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// Two stores of one block map, the second one m elements further on: the first part has to end before.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void parts(float *__restrict__ y, int n, int m) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
  ct::store_masked(y + m + i, ct::element_cast<float>(i), i < n);
}
void apart(float *y) { parts<<<4, 1>>>(y, 100, 100); }
void one_shared(float *y) { parts<<<4, 1>>>(y, 100, 99); }

// border: exit 1
// |kernel `parts`: proved under a contract
// |  contract:
// |    m >= 0    (O4: an index is not negative)
// |    elements(y) >= n + m    (O4: an index stays inside its buffer)
// |    n <= m    (O1: different blocks keep to different elements)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `parts`
// |  --> o1_second_part_behind_the_first.cu:13:29
// |   |
// | 9 |   ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
// |   |   ---------------------------------------------------------- this access goes wrong
// |13 | void one_shared(float *y) { parts<<<4, 1>>>(y, 100, 99); }
// |   |                             ^^^^^^^^^^^^^^^
// |   = note: `n <= m` failed: n = 100, m = 99 (O1: different blocks keep to different elements)
// |   = note: blocks (3,0,0) and (0,0,0) both write `y[99]`, which breaks rule O1; launch: grid (4,1,1), n = 100, m = 99
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
