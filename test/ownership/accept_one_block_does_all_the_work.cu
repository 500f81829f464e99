// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --kernel guarded --device cpu --grid 3 --arg y=poison:f32[5] --arg n=5 --print y
// RUN: %expect %s refused -- tilecc-run %s --kernel unread --device cpu --grid 3 --arg y=poison:f32[5] --arg n=5 --print y
// One block walks over all tiles: block 0 of any grid, the only block of a kernel that asks for none, or the last one.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile__ void fillAll(float *y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<2>{}};
  for (int t : ct::irange(0, ct::ceildiv(n, 2))) {
    view.store_masked(ct::ones<ct::tile<float, ct::shape<2>>>(), t);
  }
}
__tile_global__ void guarded(float *__restrict__ y, int n) {
  if (ct::bid().x == 0) {
    fillAll(y, n);
  }
}
__tile_global__ void unread(float *__restrict__ y, int n) { fillAll(y, n); }
__tile_global__ void last(float *__restrict__ y, int n) {
  if (ct::bid().x != ct::num_blocks().x - 1) {
    return;
  }
  fillAll(y, n);
}

// accepted: exit 0
// |kernel `guarded`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `unread`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.x == 1    (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `last`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[5]  1 1 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `unread`: `grid.x == 1` failed: grid.x = 3
// |  note: accept_one_block_does_all_the_work.cu:11 needs it (O1): nothing depends on the block index along x, so all blocks along it would write the same elements
