// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Nothing depends on the second axis, so all blocks along it write the same.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
void run(float *p, int n) { fill<<<dim3(8, 2), 1>>>(p, n); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o1_unread_axis_launched.cu:10:29
// |   |
// | 8 |   view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
// |   |   -------------------------------------------------------------------------------- this access goes wrong
// |10 | void run(float *p, int n) { fill<<<dim3(8, 2), 1>>>(p, n); }
// |   |                             ^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: `grid.y == 1` failed: grid.y = 2 (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |   = note: blocks (0,0,0) and (0,1,0) both write `y[0]`, which breaks rule O1; launch: grid (8,2,1), n = 576
// |   = help: launch 1 block along y
// |   = help: or, in the kernel: let the index depend on `bid().y`, store under the condition `bid().y == 0`, or add with `atomic_add`
// |
// |1 error generated
