// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Each output has its own tiling.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void both(float *__restrict__ a, float *__restrict__ b, int n) {
  auto wide = ct::partition_view{ct::tensor_span{a, ct::extents{n}}, ct::shape<128>{}};
  auto narrow = ct::partition_view{ct::tensor_span{b, ct::extents{n}}, ct::shape<32>{}};
  int t = int(ct::bid().x);
  wide.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  narrow.store_masked(ct::zeros<ct::tile<float, ct::shape<32>>>(), t);
}

// accepted: exit 0
// |kernel `both`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 128)    (O4: a tile index lies inside the view)
// |    elements(a) >= n    (O4: a view fits its buffer)
// |    elements(b) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(a) + 4 * elements(a) <= address(b) || address(b) + 4 * elements(b) <= address(a)    (O7: `a` and `b` do not overlap, since one of them is written)
