// RUN: %expect %s contracts -- tilecc --check --explain-ownership %s
// Conditions that a plainer bound would make stronger: the last tile of a loop by two is known exactly, a row that is held at the
// last one is fine while no block comes to a later row, and programs that step by a scalar need no more of it than their number.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Square = ct::shape<64, 64>;

__tile_global__ void every_other_tile(float *__restrict__ y, int n) {
  ct::partition_view view{ct::tensor_span{y, ct::extents{int(ct::num_blocks().x), n}}, ct::shape<1, 64>{}};
  for (int i = 0; 2 * i < ct::ceildiv(n, 64); ++i) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), int(ct::bid().x), 2 * i);
  }
}

__tile_global__ void held_at_the_last_row(float *__restrict__ y, int n) {
  ct::partition_view view{ct::tensor_span{y, ct::extents{n, n}}, Square{}};
  int tiles = ct::ceildiv(n, 64), block = ct::bid().x;
  view.store_masked(ct::zeros<ct::tile<float, Square>>(), ct::min(block / tiles, 2), block % tiles);
}

__tile_global__ void programs(float *__restrict__ y, int count, int m, int n) {
  ct::partition_view view{ct::tensor_span{y, ct::extents{m, n}}, Square{}};
  int columns = ct::ceildiv(n, 64);
  for (int i = ct::bid().x; i < columns * ct::ceildiv(m, 64); i += count) {
    view.store_masked(ct::zeros<ct::tile<float, Square>>(), i / columns, i % columns);
  }
}

// contracts: exit 0
// |kernel `every_other_tile`: proved under a contract
// |  contract:
// |    ceildiv(ceildiv(n, 64), 2) <= ceildiv(n / 64, 2)    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= n * grid.x    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  contract_no_stronger_than_needed.cu:11:5: store_view
// |    O4 by bounds: the conditions around the access keep it inside
// |    O8 by construction: different lanes have different elements
// |    O1 by mixed radix: equal elements have equal digits, so one block
// |kernel `held_at_the_last_row`: proved under a contract
// |  contract:
// |    n >= 129    (O4: a tile index lies inside the view)
// |    elements(y) >= n * n    (O4: a view fits its buffer)
// |    grid.x <= 3 * ceildiv(n, 64)    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  contract_no_stronger_than_needed.cu:18:3: store_view
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block, if grid.x <= 3 * ceildiv(n, 64)
// |    O8 by mixed radix: different lanes have different elements
// |kernel `programs`: proved under a contract
// |  contract:
// |    elements(y) >= m * n    (O4: a view fits its buffer)
// |    grid.x <= count || count >= 1 && ceildiv(m, 64) * ceildiv(n, 64) <= count    (O1: different blocks keep to different elements)
// |    ceildiv(m, 64) * ceildiv(n, 64) <= 2147483647    (O9: the counter of a loop stays in the range of its type)
// |    ceildiv(m, 64) * ceildiv(n, 64) + count <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    count >= 0    (O9: the counter of a loop stays in the range of its type)
// |    n >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  contract_no_stronger_than_needed.cu:25:5: store_view
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block, if grid.x <= count || count >= 1 && ceildiv(m, 64) * ceildiv(n, 64) <= count
// |    O8 by mixed radix: different lanes have different elements
