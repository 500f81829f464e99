// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Plain stores need whole tiles.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 64), int(ct::num_blocks().x))) {
    view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
void whole(float *p) { fill<<<8, 1>>>(p, 128); }
void run(float *p) { fill<<<8, 1>>>(p, 100); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    n % 64 == 0    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> o4_unmasked_ragged_edge_at_run_time.cu:13:22
// |   |
// | 9 |     view.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |   |     ---------------------------------------------------------- this access goes wrong
// |13 | void run(float *p) { fill<<<8, 1>>>(p, 100); }
// |   |                      ^^^^^^^^^^^^^^
// |   = note: `n % 64 == 0` failed: n = 100 (36 == 0) (O4: an unmasked access covers a whole tile)
// |   = note: block (1,0,0) takes tile 1 along axis 0, elements [64,128), but the view has 100, which breaks rule O4; launch: grid (8,1,1), n = 100
// |   = help: pass a multiple of 64 as `n`
// |   = help: or, in the kernel: use the masked form, `store_masked`, or a tile that divides the extent
// |
// |1 error generated
