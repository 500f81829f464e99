// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// What a block stores it may read again, in other tiles, if they are its own.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void relu(float *__restrict__ c, float *__restrict__ d, int rows) {
  auto whole = ct::partition_view{ct::tensor_span{c, ct::extents{rows, 32}}, ct::shape<32, 32>{}};
  auto rest = ct::partition_view{ct::tensor_span{c, ct::extents{rows, 32}}, ct::shape<16, 32>{}};
  auto out = ct::partition_view{ct::tensor_span{d, ct::extents{rows, 32}}, ct::shape<32, 32>{}};
  int t = ct::bid().x;
  whole.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 32>>>(), t, 0);
  for (int half : ct::irange(0, 2)) {
    if ((2 * t + half) * 16 < rows) {
      rest.store_masked(rest.load_masked(2 * t + half, 0) + 1.0f, 2 * t + half, 0);
    }
  }
  out.store_masked(whole.load_masked(t, 0), t, 0);
}

// accepted: exit 0
// |kernel `relu`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(rows, 32)    (O4: a tile index lies inside the view)
// |    elements(c) >= 32 * rows    (O4: a view fits its buffer)
// |    elements(d) >= 32 * rows    (O4: a view fits its buffer)
// |    rows >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(d) || address(d) + 4 * elements(d) <= address(c)    (O7: `c` and `d` do not overlap, since one of them is written)
