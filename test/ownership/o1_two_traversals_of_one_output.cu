// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Two walks over one output with different ranges agree only where each block has one tile.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void twice(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64), blocks = ct::num_blocks().x, b = ct::bid().x;
  for (int t : ct::irange(b, tiles, blocks)) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
  int share = ct::ceildiv(tiles, blocks);
  for (int t : ct::irange(b * share, ct::min(b * share + share, tiles))) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
void run(float *p) { twice<<<2, 1>>>(p, 512); }

// refused: exit 1
// |kernel `twice`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    ceildiv(n, 64) <= grid.x    (O1: different blocks keep to different elements)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `twice`
// |  --> o1_two_traversals_of_one_output.cu:17:22
// |   |
// |10 |     view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
// |   |     ----------------------------------------------------------------- this access goes wrong
// |17 | void run(float *p) { twice<<<2, 1>>>(p, 512); }
// |   |                      ^^^^^^^^^^^^^^^
// |   = note: `ceildiv(n, 64) <= grid.x` failed: n = 512, grid.x = 2 (8 <= 2) (O1: different blocks keep to different elements)
// |   = note: blocks (1,0,0) and (0,0,0) both write `y[64]`, which breaks rule O1; launch: grid (2,1,1), n = 512
// |   = help: launch at least 8 blocks along x
// |   = help: or, in the kernel: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
