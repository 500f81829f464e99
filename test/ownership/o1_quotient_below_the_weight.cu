// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// The quotient of a block index is bounded as an integer: all n * m blocks, and all 2 * n, are allowed, and no more.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void turned(float *__restrict__ y, int n, int m) {
  int b = ct::bid().x;
  y[(b % n) * m + b / n] = 1.0f;
}
void all(float *y) { turned<<<12, 1>>>(y, 3, 4); }
void one_more(float *y) { turned<<<13, 1>>>(y, 3, 4); }

__tile_global__ void halves(float *__restrict__ y, int n) {
  int b = ct::bid().x;
  y[(b >> 1) + (b & 1) * n] = 1.0f;
}
void both(float *y) { halves<<<10, 1>>>(y, 5); }
void beyond(float *y) { halves<<<11, 1>>>(y, 5); }

// border: exit 1
// |kernel `turned`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * m + 1    (O4: an index stays inside its buffer)
// |    grid.x <= n * m    (O1: different blocks keep to different elements)
// |    n >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    (n - 1) * m <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.x - 1) * m <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `halves`: proved under a contract
// |  contract:
// |    2 * n + grid.x <= 2 * elements(y)    (O4: an index stays inside its buffer)
// |    grid.x <= 2 * n    (O1: different blocks keep to different elements)
// |    2 * n + grid.x <= 4294967296    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `turned`
// |  --> o1_quotient_below_the_weight.cu:11:27
// |   |
// | 8 |   y[(b % n) * m + b / n] = 1.0f;
// |   |   ----------------------------- this access goes wrong
// |11 | void one_more(float *y) { turned<<<13, 1>>>(y, 3, 4); }
// |   |                           ^^^^^^^^^^^^^^^^^
// |   = note: `grid.x <= n * m` failed: grid.x = 13, n = 3, m = 4 (13 <= 12) (O1: different blocks keep to different elements)
// |   = note: blocks (1,0,0) and (12,0,0) both write `y[4]`, which breaks rule O1; launch: grid (13,1,1), n = 3, m = 4
// |   = help: launch at most 12 blocks along x
// |   = help: or, in the kernel: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[invalid-launch]: this launch breaks the contract of `halves`
// |  --> o1_quotient_below_the_weight.cu:18:25
// |   |
// |15 |   y[(b >> 1) + (b & 1) * n] = 1.0f;
// |   |   -------------------------------- this access goes wrong
// |18 | void beyond(float *y) { halves<<<11, 1>>>(y, 5); }
// |   |                         ^^^^^^^^^^^^^^^^^
// |   = note: `grid.x <= 2 * n` failed: grid.x = 11, n = 5 (11 <= 10) (O1: different blocks keep to different elements)
// |   = note: blocks (1,0,0) and (10,0,0) both write `y[5]`, which breaks rule O1; launch: grid (11,1,1), n = 5
// |   = help: launch at most 10 blocks along x
// |   = help: or, in the kernel: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |2 errors generated
