// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[100] --arg a=ones:f32[100] --arg n=100 --print c
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[100] --arg a=same:c --arg n=100 --print c
// `c` is written and `a` is read at other places: they must be apart.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shift(float *__restrict__ c, const float *__restrict__ a, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(c + i, ct::load_masked(a + (i + 1), i + 1 < n, 0.0f), i < n);
}

// contract: exit 0
// |kernel `shift`: proved under a contract
// |  contract:
// |    elements(a) >= n    (O4: an index stays inside its buffer)
// |    elements(c) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 33554431    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)    (O7: `c` and `a` do not overlap, since one of them is written)
// runs: exit 0
// |c: f32[100]  1 1 1 .. 1 1 0
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `shift`: `address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)` failed: address(c) = .., elements(c) = 100, address(a) = .., elements(a) = 100
// |  note: launch_one_buffer_for_two_arguments.cu:10 needs it (O7): `c` and `a` do not overlap, since one of them is written
