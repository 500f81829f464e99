// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// The destination has the head of the second axis: blocks that differ in the first meet.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swapped(float *__restrict__ dst, const float *__restrict__ src, int batch, int heads, int length) {
  auto from = ct::partition_view{ct::tensor_span{src, ct::extents{batch, heads, length, 64}}, ct::shape<1, 1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{dst, ct::extents{batch, length, heads, 64}}, ct::shape<1, 1, 1, 64>{}};
  int b = int(ct::bid().x) / heads, h1 = int(ct::bid().x) % heads, h2 = ct::bid().y;
  for (int m : ct::irange(0, length)) {
    to.store_masked(from.load_masked(b, h1, m, 0), b, m, h2, 0);
  }
}

// refused: exit 1
// |kernel `swapped`: refuted
// |error[overlapping-writes]: two blocks write the same elements of `dst`
// |  --> o1_swapped_head_of_all_pairs.cu:11:5
// |   |
// | 9 |   int b = int(ct::bid().x) / heads, h1 = int(ct::bid().x) % heads, h2 = ct::bid().y;
// |   |           ------------------------ the index is made here
// |11 |     to.store_masked(from.load_masked(b, h1, m, 0), b, m, h2, 0);
// |   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: blocks (0,0,0) (i = 0) and (1,0,0) (i = 0) both write `dst[0]`, which breaks rule O1; launch: grid (2,2,1), length = 8, batch = 3, heads = 3
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |1 error generated
