// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// RUN: tilecc --emit=tileir %s -o - | grep -c load_ptr_tko | FileCheck %s --check-prefix=LOADS
// RUN: %expect %s runs -- tilecc-run %s --device cpu --sanitize=ownership --grid 1 --arg y=zeros:f32[32] --arg x=ones:f32[256] --print y
// A pointer that moves on after its last use is not an access: nothing is said, checked or loaded.
// LOADS: {{^1$}}
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void walk(float *__restrict__ y, const float *__restrict__ x) {
  auto p = x + ct::iota<ct::tile<int, ct::shape<32>>>();
  auto sum = ct::zeros<ct::tile<float, ct::shape<32>>>();
  for (int k : ct::irange(0, 256, 32)) {
    sum = sum + ct::load(p);
    p = p + 32;
  }
  ct::store(y + (int(ct::bid().x) * 32 + ct::iota<ct::tile<int, ct::shape<32>>>()), sum);
}

// accepted: exit 0
// |kernel `walk`: proved under a contract
// |  contract:
// |    elements(x) >= 256    (O4: an index stays inside its buffer)
// |    elements(y) >= 32 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 67108864    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// runs: exit 0
// |y: f32[32]  8 8 8 .. 8 8 8
