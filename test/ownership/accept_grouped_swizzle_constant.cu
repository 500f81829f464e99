// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A grouped order of tiles with constant sizes and a short last group: 61 x 33 tiles in groups of 8 rows.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 3904, 2112>{}}, ct::shape<64, 64>{}};
  int group = int(ct::bid().x) / (8 * 33), within = int(ct::bid().x) % (8 * 33);
  int size = ct::min(61 - group * 8, 8);
  view.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / size);
}

// accepted: exit 0
// |kernel `swizzled`: proved under a contract
// |  contract:
// |    grid.x <= 1848    (O4: an unmasked access covers a whole tile)
// |    elements(c) >= 8245248    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
