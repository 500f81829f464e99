// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Without `% grid` the last blocks leave the view.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 8, 64>{}}, ct::shape<1, 64>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x) + 4, 0);
}
void run(float *p) { rows<<<8, 1>>>(p); }

// refused: exit 1
// |kernel `rows`: proved under a contract
// |  contract:
// |    grid.x <= 4    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= 512    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `rows`
// |  --> o1_missing_remainder.cu:10:22
// |   |
// | 8 |   view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x) + 4, 0);
// |   |   ----------------------------------------------------------------------------------- this access goes wrong
// |10 | void run(float *p) { rows<<<8, 1>>>(p); }
// |   |                      ^^^^^^^^^^^^^^
// |   = note: `grid.x <= 4` failed: grid.x = 8 (O4: an unmasked access covers a whole tile)
// |   = note: block (4,0,0) takes tile 8 along axis 0, but the view has 8 tiles there (8 elements), which breaks rule O4; launch: grid (8,1,1)
// |   = help: launch at most 4 blocks along x
// |   = help: or, in the kernel: guard the access by `tile < 8`, or, where the tiles go round, take the remainder: `tile % 8`
// |
// |1 error generated
