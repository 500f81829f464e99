// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s inputs -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[100] --arg a=ones:f32[200] --arg b=same:a+50 --arg n=100 --print c
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[200] --arg a=same:c+99 --arg b=ones:f32[100] --arg n=100
// Two inputs may share memory. An output and an input may not, though none of the n elements is shared: the buffers that are passed count.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void add(float *c, const float *a, const float *b, int n) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(c + i, ct::load_masked(a + i, i < n) + ct::load_masked(b + i, i < n), i < n);
}

// contract: exit 0
// |kernel `add`: proved under a contract
// |  contract:
// |    elements(a) >= n    (O4: an index stays inside its buffer)
// |    elements(b) >= n    (O4: an index stays inside its buffer)
// |    elements(c) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)    (O7: `c` and `a` do not overlap, since one of them is written)
// |    address(c) + 4 * elements(c) <= address(b) || address(b) + 4 * elements(b) <= address(c)    (O7: `c` and `b` do not overlap, since one of them is written)
// inputs: exit 0
// |c: f32[100]  2 2 2 .. 2 2 2
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `add`: `address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)` failed: address(c) = .., elements(c) = 200, address(a) = .., elements(a) = 101
// |  note: o7_partly_the_same_memory.cu:10 needs it (O7): `c` and `a` do not overlap, since one of them is written
