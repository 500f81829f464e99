// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A cache written at slots; a negative slot means none, and several tokens may have none.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void store(float *__restrict__ cache, const float *__restrict__ k, const long *__restrict__ slot, long slots) {
  int b = int(ct::bid().x);
  long s = slot[b];
  if (s < 0) {
    return;
  }
  s = tilecc::assume_bounded(tilecc::assume_distinct(s), slots);
  auto c = ct::iota<Lanes>();
  ct::store(cache + (s * 128L + ct::element_cast<long>(c)), ct::load(k + (b * 128 + c)));
}

// accepted: exit 0
// |kernel `store`: proved under a contract
// |  contract:
// |    elements(slot) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(k) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    elements(cache) >= 128 * slots    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(cache) + 4 * elements(cache) <= address(k) || address(k) + 4 * elements(k) <= address(cache)    (O7: `cache` and `k` do not overlap, since one of them is written)
// |    address(cache) + 4 * elements(cache) <= address(slot) || address(slot) + 8 * elements(slot) <= address(cache)    (O7: `cache` and `slot` do not overlap, since one of them is written)
