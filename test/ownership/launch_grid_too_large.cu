// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 3 --arg y=zeros:f32[150] --arg n=150 --print y
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 4 --arg y=zeros:f32[150] --arg n=150 --print y
// A tile index lies inside its view, so there are not more blocks than tiles.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(ct::ones<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[150]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `grid.x <= ceildiv(n, 64)` failed: grid.x = 4, n = 150 (4 <= 3)
// |  note: launch_grid_too_large.cu:10 needs it (O4): a tile index lies inside the view
