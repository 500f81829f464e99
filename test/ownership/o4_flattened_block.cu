// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One block index for rows and columns of tiles, with pointers: quotients and remainders of block indices are not
// negative, so nothing but the size of the buffer is asked for.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void flattened(float *__restrict__ y, int h, int w) {
  int across = ct::ceildiv(w, 64);
  int by = int(ct::bid().x) / across, bx = int(ct::bid().x) % across;
  auto r = by * 16 + ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = bx * 64 + ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store_masked(y + (r * w + c), ct::full<ct::tile<float, ct::shape<16, 64>>>(1.0f), (r < h) & (c < w));
}

// The number of tiles across as a parameter: not `w <= 4 * across`.
__tile_global__ void by_parameter(float *__restrict__ y, int h, int w, int across) {
  int by = int(ct::bid().x) / across, bx = int(ct::bid().x) % across;
  auto r = by * 16 + ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = bx * 64 + ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store_masked(y + (r * w + c), ct::full<ct::tile<float, ct::shape<16, 64>>>(1.0f), (r < h) & (c < w));
}

// accepted: exit 0
// |kernel `flattened`: proved under a contract
// |  contract:
// |    elements(y) >= w * h    (O4: an index stays inside its buffer)
// |    w >= 1    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.x <= 134217728 * ceildiv(w, 64)    (O9: the arithmetic of a mask stays in the range of its type)
// |    w * h <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `by_parameter`: proved under a contract
// |  contract:
// |    elements(y) >= w * h    (O4: an index stays inside its buffer)
// |    across <= 33554432    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.x <= 134217728 * across    (O9: the arithmetic of a mask stays in the range of its type)
// |    (h - 1) * w <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    w * h <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
