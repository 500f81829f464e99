// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// `t += num_blocks()` may wrap where the grid and the number of tiles are huge; then the loop would go on at negative
// tiles. The contract keeps such launches away.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

using View = ct::tile<float, ct::shape<64>>;

__tile_global__ void below(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

__tile_global__ void upTo(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t <= tiles - 1; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

__tile_global__ void unequal(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned first = ct::bid().x * 7;
  for (unsigned t = first; t != first + 7; ++t) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// 64 bits do not wrap: nothing is asked of the grid.
__tile_global__ void wide(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  long long tiles = ct::ceildiv(n, 64);
  for (long long t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

__tile_global__ void unsignedCounter(float *__restrict__ c, unsigned n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned tiles = (n + 63) / 64;
  for (unsigned t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// The test computes: its product is looked at in each iteration, from what the one before says.
__tile_global__ void product(float *__restrict__ c, int n) {
  for (int t = ct::bid().x; t * 64 < n; t += ct::num_blocks().x) {
    auto i = t * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(c + i, ct::zeros<View>(), i < n);
  }
}

__tile_global__ void byElements(float *__restrict__ c, int n) {
  for (int i = int(ct::bid().x) * 64; i < n; i += int(ct::num_blocks().x) * 64) {
    auto o = i + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(c + o, ct::zeros<View>(), o < n);
  }
}

__tile_global__ void skipsSome(float *__restrict__ c, int n, int skipped) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    if (t == skipped) {
      continue;
    }
    view.store_masked(ct::zeros<View>(), t);
  }
}

__tile_global__ void programs(float *__restrict__ c, int n, unsigned programs) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += programs) {
    view.store_masked(ct::zeros<View>(), t);
  }
}

// accepted: exit 0
// |kernel `below`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `upTo`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `unequal`: proved under a contract
// |  contract:
// |    7 * grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `wide`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `unsignedCounter`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    n <= 2147483584    (O9: the counter of a loop stays in the range of its type)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `product`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the counter of a loop stays in the range of its type)
// |    64 * grid.x + n <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `byElements`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 33554431    (O9: the counter of a loop stays in the range of its type)
// |    64 * grid.x + n <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `skipsSome`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `programs`: proved under a contract
// |  contract:
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    grid.x <= programs || programs >= 1 && n <= 64 * programs    (O1: different blocks keep to different elements)
// |    programs <= 2147483647    (O9: the counter of a loop stays in the range of its type)
// |    programs + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
