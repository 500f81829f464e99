// RUN: %expect --contract %s border -- tilecc --check --explain-ownership -fmax-errors=0 %s
// `i - i / w * w` is the remainder of i by w. Two stores w apart into rows of a stride keep apart where a row has room
// for both, which is all that the launch is asked for.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Index = ct::tile<int, ct::shape<256>>;
using Value = ct::tile<float, ct::shape<256>>;

__tile_global__ void pairs(float *__restrict__ y, int w, int stride, int n) {
  auto i = ct::iota<Index>() + int(ct::bid().x) * 256;
  auto mask = i < n;
  auto row = i / w;
  auto column = i - row * w;
  ct::store_masked(y + (row * stride + column), ct::full<Value>(1.0f), mask);
  ct::store_masked(y + (row * stride + column + w), ct::full<Value>(2.0f), mask);
}
void fits(float *y) { pairs<<<4, 1>>>(y, 100, 200, 1000); }
void one_less(float *y) { pairs<<<4, 1>>>(y, 100, 199, 1000); }

// border: exit 1
// |kernel `pairs`: proved under a contract
// |  contract:
// |    elements(y) >= (ceildiv(n, w) - 1) * stride + 2 * w    (O4: an index stays inside its buffer)
// |    2 * w <= stride || n <= w    (O1: different blocks keep to different elements)
// |    grid.x <= 8388608    (O9: the arithmetic of a mask stays in the range of its type)
// |    w >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (ceildiv(n, w) - 1) * stride + 2 * w <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[invalid-launch]: this launch breaks the contract of `pairs`
// |  --> o1_pairs_of_halves.cu:18:27
// |   |
// |18 | void one_less(float *y) { pairs<<<4, 1>>>(y, 100, 199, 1000); }
// |   |                           ^^^^^^^^^^^^^^^
// |   = note: `2 * w <= stride || n <= w` failed: w = 100, stride = 199, n = 1000 (O1: different blocks keep to different elements)
// |
// |1 error generated
