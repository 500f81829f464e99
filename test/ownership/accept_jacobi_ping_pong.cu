// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Five points of the old buffer make one of the new one.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void jacobi(float *__restrict__ to, const float *__restrict__ from, int h, int w) {
  auto r = int(ct::bid().y) * 16 + ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = int(ct::bid().x) * 32 + ct::reshape<ct::shape<1, 32>>(ct::iota<ct::tile<int, ct::shape<32>>>());
  auto inner = (r >= 1) & (r < h - 1) & (c >= 1) & (c < w - 1);
  auto at = r * w + c;
  auto sum = ct::load_masked(from + (at - w), inner, 0.0f) + ct::load_masked(from + (at + w), inner, 0.0f) +
             ct::load_masked(from + (at - 1), inner, 0.0f) + ct::load_masked(from + (at + 1), inner, 0.0f);
  ct::store_masked(to + at, sum * 0.25f, inner);
}

// accepted: exit 0
// |kernel `jacobi`: proved under a contract
// |  contract:
// |    elements(from) >= w * h - (2 * w + 1)    (O4: an index stays inside its buffer)
// |    elements(from) >= w * h - 1    (O4: an index stays inside its buffer)
// |    elements(to) >= (h - 1) * w - 1    (O4: an index stays inside its buffer)
// |    grid.x <= 67108864    (O9: the arithmetic of a mask stays in the range of its type)
// |    w >= -2147483647    (O9: the arithmetic of a mask stays in the range of its type)
// |    h >= -2147483647    (O9: the arithmetic of a mask stays in the range of its type)
// |    w * h + w <= 536870911    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(to) + 4 * elements(to) <= address(from) || address(from) + 4 * elements(from) <= address(to)    (O7: `to` and `from` do not overlap, since one of them is written)
