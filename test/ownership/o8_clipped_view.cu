// RUN: %expect --contract %s border -- tilecc --check --explain-ownership %s
// A view is clipped at its extents: a stride of n is enough for rows of n, however long the tile is.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ y, int m, int n, int ys) {
  ct::tensor_span span{y, ct::layout_strided_mapping{ct::extents{m, n}, ct::extents{ys, 1_ic}}};
  ct::partition_view view{span, ct::shape<8, 16>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<8, 16>>>(), ct::bid().x, ct::bid().y);
}
void dense(float *y) { fill<<<dim3(2, 1), 1>>>(y, 16, 8, 8); }
void folded(float *y) { fill<<<dim3(2, 1), 1>>>(y, 16, 8, 7); }

// border: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(m, 8)    (O4: a tile index lies inside the view)
// |    grid.y <= ceildiv(n, 16)    (O4: a tile index lies inside the view)
// |    elements(y) >= (m - 1) * ys + n    (O4: a view fits its buffer)
// |    min(n, 16 * grid.y) <= ys    (O1: different blocks keep to different elements)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o8_clipped_view.cu:13:25
// |   |
// |10 |   view.store_masked(ct::zeros<ct::tile<float, ct::shape<8, 16>>>(), ct::bid().x, ct::bid().y);
// |   |   ------------------------------------------------------------------------------------------- this access goes wrong
// |13 | void folded(float *y) { fill<<<dim3(2, 1), 1>>>(y, 16, 8, 7); }
// |   |                         ^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: `min(n, 16 * grid.y) <= ys` failed: n = 8, grid.y = 1, ys = 7 (8 <= 7) (O1: different blocks keep to different elements)
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[56]`, which breaks rule O1; launch: grid (2,1,1), m = 16, ys = 7, n = 8
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
