// RUN: %expect --contract %s border -- tilecc --check --explain-ownership -fmax-errors=0 %s
// No launch takes both branches of a condition that all its blocks agree on. A condition on the block is another
// matter: two blocks may take one branch each.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows_or_columns(float *y, int transposed, int n, int m) {
  int x = int(ct::bid().x), z = int(ct::bid().y);
  if (x >= n || z >= m) {
    return;
  }
  if (transposed) {
    y[x * m + z] = 1.0f;
  } else {
    y[z * n + x] = 1.0f;
  }
}
__tile_global__ void one_or_two(float *y, int mode) {
  int b = int(ct::bid().x);
  if (mode == 1) {
    y[b] = 1.0f;
  } else {
    y[b * 2] = 1.0f;
    y[b * 2 + 1] = 1.0f;
  }
}
__tile_global__ void odd_and_even(float *y) {
  int b = int(ct::bid().x);
  if (b % 2 == 0) {
    y[b] = 1.0f;
  } else {
    y[b + 1] = 1.0f;
  }
}

// border: exit 1
// |kernel `rows_or_columns`: proved under a contract
// |  contract:
// |    elements(y) >= m * n    (O4: an index stays inside its buffer)
// |    (grid.x - 1) * m <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    m * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.y - 1) * n <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    n * grid.y <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `one_or_two`: proved under a contract
// |  contract:
// |    elements(y) >= 2 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 1073741824    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `odd_and_even`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> accept_branches_of_a_parameter.cu:30:5
// |   |
// |28 |   int b = int(ct::bid().x);
// |   |               --------- the index is made here
// |30 |     y[b] = 1.0f;
// |   |     ^^^^^^^^^^^
// |32 |     y[b + 1] = 1.0f;
// |   |     --------------- the other access
// |   = note: blocks (2,0,0) and (1,0,0) both write `y[2]`, which breaks rule O1; launch: grid (3,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
