// RUN: %expect %s accepted -- tilecc --check --explain-ownership %s
// A stride that is a difference of scalars is asked to be large enough. That it may also vanish, which keeps every index small, is no
// reason to ask for that.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void every_gap(float *y, int period) { y[int(ct::bid().x) * (period - 2)] = 1.0f; }

__tile_global__ void rows(float *y, int end, int begin) {
  int width = end - begin;
  y[int(ct::bid().y) * width + int(ct::bid().x)] = 1.0f;
}

__tile_global__ void behind_the_header(float *y, int words) {
  auto lane = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + (int(ct::bid().x) * (words - 64) + lane), ct::element_cast<float>(lane));
}

// accepted: exit 0
// |kernel `every_gap`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * period + 3 - 2 * grid.x    (O4: an index stays inside its buffer)
// |    period >= 3    (O1: different blocks keep to different elements)
// |    (grid.x - 1) * period <= 2 * grid.x + 2147483645    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  accept_differences_as_strides.cu:7:56: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block, if period >= 3
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.y - 1) * end + grid.x - (grid.y - 1) * begin    (O4: an index stays inside its buffer)
// |    begin + grid.x <= end    (O1: different blocks keep to different elements)
// |    end <= begin + 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.y - 1) * end + grid.x <= (grid.y - 1) * begin + 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  accept_differences_as_strides.cu:11:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O1 by mixed radix: equal elements have equal digits, so one block, if begin + grid.x <= end
// |kernel `behind_the_header`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * words + 128 - 64 * grid.x    (O4: an index stays inside its buffer)
// |    words >= 128    (O1: different blocks keep to different elements)
// |    (grid.x - 1) * words <= 64 * grid.x + 2147483520    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |  accept_differences_as_strides.cu:16:3: store
// |    O4 by bounds: the conditions around the access keep it inside
// |    O8 by construction: different lanes have different elements
// |    O1 by mixed radix: equal elements have equal digits, so one block, if words >= 128
