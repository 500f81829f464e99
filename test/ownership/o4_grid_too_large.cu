// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// More blocks than tiles.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}
void most(float *p) { fill<<<8, 1>>>(p, 1000); }
void run(float *p) { fill<<<9, 1>>>(p, 1000); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 128)    (O4: a tile index lies inside the view)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o4_grid_too_large.cu:11:22
// |   |
// | 8 |   view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
// |   |   --------------------------------------------------------------------------------- this access goes wrong
// |11 | void run(float *p) { fill<<<9, 1>>>(p, 1000); }
// |   |                      ^^^^^^^^^^^^^^
// |   = note: `grid.x <= ceildiv(n, 128)` failed: grid.x = 9, n = 1000 (9 <= 8) (O4: a tile index lies inside the view)
// |   = note: block (8,0,0) takes tile 8 along axis 0, but the view has 8 tiles there (1000 elements), which breaks rule O4; launch: grid (9,1,1), n = 1000
// |   = help: launch at most 8 blocks along x
// |   = help: or, in the kernel: guard the access by `tile < tiles`, or, where the tiles go round, take the remainder: `tile % tiles`
// |
// |1 error generated
