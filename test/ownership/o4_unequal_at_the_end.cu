// RUN: %expect %s bounds -- tilecc --check --explain-ownership %s
// `i != 0` keeps a block index off 0, `i != n` a counter below n: what is at most the bound and unequal to it is below.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void left(float *__restrict__ y, const float *__restrict__ x) {
  int i = ct::bid().x;
  y[i] = i != 0 ? 1.0f : 0.0f;
  if (i != 0) {
    y[i] = x[i - 1];
  }
}

__tile_global__ void odd_blocks(float *__restrict__ y) {
  int i = ct::bid().x;
  if (i % 2 != 0) {
    y[i / 2] = 1.0f;
  }
}

__tile_global__ void right(float *__restrict__ y, const float *__restrict__ x, int n) {
  int i = ct::bid().x;
  if (i < n && i != n - 1) {
    y[i] = x[i + 1];
  }
}

__tile_global__ void in_the_middle(float *__restrict__ y, const float *__restrict__ x) {
  int i = ct::bid().x;
  if (i != 5) {
    y[i] = x[i - 1];
  }
}

// bounds: exit 1
// |kernel `left`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(x) >= grid.x - 1    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |  o4_unequal_at_the_end.cu:8:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
// |  o4_unequal_at_the_end.cu:10:12: load
// |    O4 by bounds: the conditions around the access keep it inside
// |  o4_unequal_at_the_end.cu:10:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
// |kernel `odd_blocks`: proved under a contract
// |  contract:
// |    grid.x <= 2 * elements(y)    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  o4_unequal_at_the_end.cu:17:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by Presburger arithmetic: no two different blocks solve the equations of one element
// |kernel `right`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: an index stays inside its buffer)
// |    elements(y) >= n - 1    (O4: an index stays inside its buffer)
// |    n >= -2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |  o4_unequal_at_the_end.cu:24:12: load
// |    O4 by bounds: the conditions around the access keep it inside
// |  o4_unequal_at_the_end.cu:24:5: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by construction: the block index itself numbers the tiles
// |kernel `in_the_middle`: refuted
// |error[out-of-bounds]: an access reaches outside of `x`
// |  --> o4_unequal_at_the_end.cu:31:12
// |   |
// |31 |     y[i] = x[i - 1];
// |   |            ^^^^^^^^
// |   |              ----- the index is made here
// |   = note: block (0,0,0) reaches `x[-1]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1)
// |   = help: guard the access with a condition that keeps its index at 0 or above
// |
// |1 error generated
