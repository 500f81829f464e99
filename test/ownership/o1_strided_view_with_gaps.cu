// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Tiles of 8 that start every 16 elements, and loads that overlap: the bound on the grid counts steps.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void copy(float *__restrict__ c, const float *__restrict__ a, int n) {
  ct::strided_view to{ct::tensor_span{c, ct::extents{n}}, ct::shape<8>{}, ct::strides{16_ic}};
  ct::strided_view from{ct::tensor_span{a, ct::extents{n}}, ct::shape<8>{}, ct::strides{4_ic}};
  to.store_masked(from.load_masked(int(ct::bid().x)), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `copy`: proved under a contract
// |  contract:
// |    elements(a) >= n    (O4: a view fits its buffer)
// |    grid.x <= ceildiv(n, 16)    (O4: a tile index lies inside the view)
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)    (O7: `c` and `a` do not overlap, since one of them is written)
