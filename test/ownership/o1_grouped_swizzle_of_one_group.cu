// RUN: %expect --contract %s border -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Tiles in groups of eight rows, a batch in front: with eight rows in all there is one group, and remainders of
// remainders say nothing new. In a last group that is short, a quotient by the full eight gives tiles twice.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Tile = ct::tile<float, ct::shape<1, 16, 16>>;

template <int Rows, int Columns, bool Right>
__tile_global__ void grouped(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 2, Rows * 16, Columns * 16>{}},
                                 ct::shape<1, 16, 16>{}};
  for (auto t : ct::irange(int(ct::bid().x), 2 * Rows * Columns, int(ct::num_blocks().x))) {
    int in = t % (Rows * Columns);
    int first = in / (8 * Columns) * 8;
    int rows = Rows - first < 8 ? Rows - first : 8;
    view.store(ct::zeros<Tile>(), t / (Rows * Columns), first + in % rows, in % (8 * Columns) / (Right ? rows : 8));
  }
}
template __tile_global__ void grouped<8, 4, true>(float *__restrict__ c);
template __tile_global__ void grouped<12, 4, true>(float *__restrict__ c);
template __tile_global__ void grouped<12, 4, false>(float *__restrict__ c);

// border: exit 1
// |kernel `grouped<8, 4, true>`: proved under a contract
// |  contract:
// |    elements(c) >= 16384    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `grouped<12, 4, true>`: proved under a contract
// |  contract:
// |    elements(c) >= 24576    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `grouped<12, 4, false>`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// |  --> o1_grouped_swizzle_of_one_group.cu:16:5
// |   |
// |16 |     view.store(ct::zeros<Tile>(), t / (Rows * Columns), first + in % rows, in % (8 * Columns) / (Right ? rows : 8));
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                   -------------------- the index is made here
// |   = note: blocks (0,0,0) and (1,0,0) both write `c[9216]`, which breaks rule O1; launch: grid (3,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
