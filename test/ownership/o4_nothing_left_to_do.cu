// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// No contract under which a mask or a loop is always empty (`n <= m`), though nothing would be wrong then.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<32>>;

__tile_global__ void moved(float *__restrict__ y, int n, int m) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Row>();
  ct::store_masked(y + (i + m - n), ct::element_cast<float>(i), i < n - m);
}

__tile_global__ void masked(float *__restrict__ y, int n, int m) {
  int b = ct::bid().x, h = n - m;
  auto i = ct::iota<Row>();
  ct::store_masked(y + b * h + i, ct::element_cast<float>(i), i < h);
}

__tile_global__ void looped(float *__restrict__ y, int n, int m) {
  int b = ct::bid().x, h = n - m;
  auto i = ct::iota<Row>();
  for (int t : ct::irange(0, h)) {
    ct::store(y + (b * h + t) * 32 + i, ct::element_cast<float>(i));
  }
}

// refused: exit 1
// |kernel `moved`: refuted
// |kernel `masked`: proved under a contract
// |  contract:
// |    elements(y) >= n * grid.x - m * grid.x    (O4: an index stays inside its buffer)
// |    m <= n + 2147483648    (O9: the arithmetic of a mask stays in the range of its type)
// |    n <= m + 2147483647    (O9: the arithmetic of a mask stays in the range of its type)
// |    (grid.x - 1) * n <= (grid.x - 1) * m + 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `looped`: proved under a contract
// |  contract:
// |    elements(y) >= 32 * (n * grid.x) - 32 * (m * grid.x)    (O4: an index stays inside its buffer)
// |    m <= n + 2147483648    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    (grid.x - 1) * n <= (grid.x - 1) * m + 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    n * grid.x <= m * grid.x + 67108864    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[out-of-bounds]: an access reaches outside of `y`
// | --> o4_nothing_left_to_do.cu:9:3
// |  |
// |9 |   ct::store_masked(y + (i + m - n), ct::element_cast<float>(i), i < n - m);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                         --------- the index is made here
// |  = note: block (0,0,0) reaches `y[-1]`, before the buffer's start, which breaks rule O4; launch: grid (2,1,1), n = 5, m = 4
// |  = help: let the mask leave out the lanes whose index is below 0
// |
// |1 error generated
