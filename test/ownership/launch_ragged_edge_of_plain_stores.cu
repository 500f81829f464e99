// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg y=zeros:f32[128] --arg n=128 --print y
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg y=zeros:f32[128] --arg n=100 --print y
// A size that the tile does not divide is known at the launch alone.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  view.store(ct::ones<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    64 * grid.x <= n    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[128]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `64 * grid.x <= n` failed: grid.x = 2, n = 100 (128 <= 100)
// |  note: launch_ragged_edge_of_plain_stores.cu:10 needs it (O4): an unmasked access covers a whole tile
