// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The element before the first one, with a guard, without, and with a mask that cuts only the end.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void guarded(float *__restrict__ y, const float *__restrict__ x) {
  int i = ct::bid().x;
  y[i] = i > 0 ? x[i] - x[i - 1] : x[i];
}
__tile_global__ void plain(float *__restrict__ y, const float *__restrict__ x) {
  int i = ct::bid().x;
  y[i] = x[i] - x[i - 1];
}
__tile_global__ void masked(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(y + i, ct::load_masked(x + (i - 1), i < n, 0.0f), i < n);
}
__tile_global__ void tile(float *__restrict__ y) {
  ct::partition_view view{ct::tensor_span{y, ct::extents<int, 1024>{}}, ct::shape<64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) - 1);
}

// refused: exit 1
// |kernel `guarded`: proved under a contract
// |  contract:
// |    elements(x) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `plain`: refuted
// |kernel `masked`: refuted
// |kernel `tile`: refuted
// |error[out-of-bounds]: an access reaches outside of `x`
// |  --> o4_before_the_start.cu:12:17
// |   |
// |12 |   y[i] = x[i] - x[i - 1];
// |   |                 ^^^^^^^^
// |   |                   ----- the index is made here
// |   = note: block (0,0,0) reaches `x[-1]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1)
// |   = help: guard the access with a condition that keeps its index at 0 or above
// |
// |error[out-of-bounds]: an access reaches outside of `x`
// |  --> o4_before_the_start.cu:16:27
// |   |
// |16 |   ct::store_masked(y + i, ct::load_masked(x + (i - 1), i < n, 0.0f), i < n);
// |   |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                ----- the index is made here
// |   = note: block (0,0,0) reaches `x[-1]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1), n = 1
// |   = help: let the mask leave out the lanes whose index is below 0
// |
// |error[out-of-bounds]: an access reaches outside of `y`
// |  --> o4_before_the_start.cu:20:3
// |   |
// |20 |   view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x) - 1);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                                           -------------------- the index is made here
// |   = note: block (0,0,0) takes tile -1 along axis 0, below 0, which breaks rule O4; launch: grid (2,1,1)
// |   = help: guard the access with a condition that keeps the tile index at 0 or above
// |
// |3 errors generated
