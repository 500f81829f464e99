// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Two stores of one block overlap: the order of the source holds, nothing is refused.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rope(float *__restrict__ out, const float *__restrict__ in, int rows) {
  auto full = ct::partition_view{ct::tensor_span{out, ct::extents{rows, 64}}, ct::shape<1, 64>{}};
  auto half = ct::partition_view{ct::tensor_span{out, ct::extents{rows, 64}}, ct::shape<1, 32>{}};
  auto from = ct::partition_view{ct::tensor_span{in, ct::extents{rows, 64}}, ct::shape<1, 64>{}};
  int r = ct::bid().x;
  full.store_masked(from.load_masked(r, 0), r, 0);
  half.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 32>>>(), r, 1);
}

// accepted: exit 0
// |kernel `rope`: proved under a contract
// |  contract:
// |    grid.x <= rows    (O4: a tile index lies inside the view)
// |    elements(in) >= 64 * rows    (O4: a view fits its buffer)
// |    elements(out) >= 64 * rows    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(out) + 4 * elements(out) <= address(in) || address(in) + 4 * elements(in) <= address(out)    (O7: `out` and `in` do not overlap, since one of them is written)
