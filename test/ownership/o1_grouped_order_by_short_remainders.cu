// Tiles in groups of 8 rows, the row taken as `pid % rows` and not as `(pid % width) % rows`: in the last, short group the rows are
// the same ones in another order.
// RUN: tilecc --check --explain-ownership %s | FileCheck %s
// RUN: not tilecc --check -DREFUSED -fdiagnostics-format=line %s 2>&1 | FileCheck %s --check-prefix=REFUSED
#include <cuda_tile.h>
namespace ct = cuda::tiles;

using Tile = ct::tile<float, ct::shape<64, 64>>;

#ifndef REFUSED

// CHECK: kernel `symbolic`: proved under a contract
// CHECK: grid.x <= ceildiv(n, 64) * ceildiv(m, 64)
__tile_global__ void symbolic(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int high = ct::ceildiv(m, 64), width = 8 * ct::ceildiv(n, 64), pid = ct::bid().x;
  int first = pid / width * 8, rows = ct::min(high - first, 8);
  view.store_masked(ct::zeros<Tile>(), first + pid % rows, (pid % width) / rows);
}

// CHECK: kernel `constant`: proved under a contract
// CHECK: grid.x <= 77
__tile_global__ void constant(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 704, 448>{}}, ct::shape<64, 64>{}};
  int pid = ct::bid().x;
  int first = pid / 56 * 8, rows = 11 - first < 8 ? 11 - first : 8;
  view.store(ct::zeros<Tile>(), first + pid % rows, (pid % 56) / rows);
}

// CHECK: kernel `persistent`: proved under a contract
__tile_global__ void persistent(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int high = ct::ceildiv(m, 64), wide = ct::ceildiv(n, 64), width = 8 * wide;
  for (int pid : ct::irange(int(ct::bid().x), high * wide, int(ct::num_blocks().x))) {
    int first = pid / width * 8, rows = ct::min(high - first, 8);
    view.store_masked(ct::zeros<Tile>(), first + pid % rows, (pid % width) / rows);
  }
}

#else

// The quotient by the whole group: in the short one, two blocks have one tile.
// REFUSED: error: nothing shows that different blocks keep to different elements of `c`
__tile_global__ void by_the_full_group(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 704, 448>{}}, ct::shape<64, 64>{}};
  int pid = ct::bid().x;
  int first = pid / 56 * 8, rows = ct::min(11 - first, 8);
  view.store_masked(ct::zeros<Tile>(), first + pid % rows, (pid % 56) / 8);
}

#endif
