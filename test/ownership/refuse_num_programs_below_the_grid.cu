// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The loop strides by 4 programs, and 8 are launched.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x), 32, 4)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}
void run(float *p) { fill<<<8, 1>>>(p); }

// refused: exit 1
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(c) >= 4096    (O4: a view fits its buffer)
// |    grid.x <= 4    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `fill`
// |  --> refuse_num_programs_below_the_grid.cu:12:22
// |   |
// | 9 |     view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
// |   |     ----------------------------------------------------------- this access goes wrong
// |12 | void run(float *p) { fill<<<8, 1>>>(p); }
// |   |                      ^^^^^^^^^^^^^^
// |   = note: `grid.x <= 4` failed: grid.x = 8 (O1: different blocks keep to different elements)
// |   = note: blocks (0,0,0) (i = 4) and (4,0,0) (i = 4) both write `c[512]`, which breaks rule O1; launch: grid (8,1,1)
// |   = help: launch at most 4 blocks along x
// |   = help: or, in the kernel: let the loop step by the number of blocks, `num_blocks().x`: it steps by 4
// |
// |1 error generated
