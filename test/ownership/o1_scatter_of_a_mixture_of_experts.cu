// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The permutation of a mixture of experts: positions beyond `valid` are padding and may repeat.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ order, int tokens,
                             int valid, int cols, int stride) {
  auto r = ct::iota<ct::tile<int, ct::shape<16>>>() + int(ct::bid().x) * 16;
  auto c = ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>() + int(ct::bid().y) * 64);
  auto at = ct::load_masked(order + r, r < tokens, 0);
  at = tilecc::assume_bounded(tilecc::assume_distinct(at, at < valid), tokens);
  auto to = ct::reshape<ct::shape<16, 1>>(at);
  auto from = ct::reshape<ct::shape<16, 1>>(r);
  auto mask = (to < valid) & (from < tokens) & (c < cols);
  ct::store_masked(y + (to * stride + c), ct::load_masked(x + (from * cols + c), mask), mask);
}

// accepted: exit 0
// |kernel `permute`: proved under a contract
// |  contract:
// |    elements(order) >= tokens    (O4: an index stays inside its buffer)
// |    elements(x) >= tokens * cols    (O4: an index stays inside its buffer)
// |    elements(y) >= (valid - 1) * stride + cols    (O4: an index stays inside its buffer)
// |    cols <= stride    (O1: different blocks keep to different elements)
// |    grid.x <= 134217728    (O9: the arithmetic of a mask stays in the range of its type)
// |    (tokens - 1) * cols <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    tokens * cols <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (valid - 1) * stride <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (valid - 1) * stride + cols <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(order) || address(order) + 4 * elements(order) <= address(y)    (O7: `y` and `order` do not overlap, since one of them is written)
