// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The step is a scalar: it must not be below the grid.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n, int num_programs) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 128), num_programs)) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    grid.x <= num_programs || n <= 128 * num_programs    (O1: different blocks keep to different elements)
// |    num_programs >= 1    (O9: a loop's step is positive)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
