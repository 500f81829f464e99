// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Every split adds its part to the same tile by a load and a store.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void partial(float *__restrict__ c, const float *__restrict__ a) {
  auto from = ct::partition_view{ct::tensor_span{a, ct::extents<int, 4, 1024>{}}, ct::shape<1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{c, ct::extents<int, 1, 1024>{}}, ct::shape<1, 64>{}};
  int tile = ct::bid().x, split = ct::bid().y;
  to.store(to.load(0, tile) + from.load(split, tile), 0, tile);
}

// refused: exit 1
// |kernel `partial`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `c`
// |  --> refuse_split_k_without_atomics.cu:10:3
// |   |
// |10 |   to.store(to.load(0, tile) + from.load(split, tile), 0, tile);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) and (0,1,0) both write `c[0]`, which breaks rule O1; launch: grid (2,2,1)
// |   = help: add to the elements that blocks share with `atomic_add`, or let each block store a part of its own
// |
// |error[read-of-other-blocks-write]: a block reads elements of `c` that another block writes
// |  --> refuse_split_k_without_atomics.cu:10:12
// |   |
// |10 |   to.store(to.load(0, tile) + from.load(split, tile), 0, tile);
// |   |   ------------------------------------------------------------ the other access
// |   |            ^^^^^^^^^^^^^^^^
// |   = note: block (0,1,0) reads `c[0]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (2,2,1)
// |   = help: read from a buffer that this kernel does not write, or only what the block itself writes
// |
// |2 errors generated
