// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Atomics alone, from any block to any element.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void histogram(int *__restrict__ h_, const int *__restrict__ x_, int bins, int n) {
  auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{bins}});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
  h.add_at(x.load(ct::shape<64>{}, int(ct::bid().x)), ct::ones<ct::tile<int, ct::shape<64>>>());
}

// accepted: exit 0
// |kernel `histogram`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(x_) >= n    (O4: a view fits its buffer)
// |    elements(h_) >= bins    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(h_) + 4 * elements(h_) <= address(x_) || address(x_) + 4 * elements(x_) <= address(h_)    (O7: `h_` and `x_` do not overlap, since one of them is written)
