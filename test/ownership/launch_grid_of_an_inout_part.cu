// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --kernel twice --arg y_=ones:f32[70,100] --arg m=70 --arg n=100 --print y_
// RUN: %expect %s loops -- tilecc-run %s --device cpu --kernel loops --arg y_=ones:f32[150] --arg n=150 --print y_
// RUN: %expect %s both -- tilecc-run %s --device cpu --kernel both --arg y_=ones:f32[150] --arg z_=ones:f32[100] --arg n=150 --arg m=100 --print y_
// One part that blocks take tile by tile gives the grid; a persistent one, or two parts, leave it to the caller.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void twice(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  y.store(y.load() * 2.0f);
}

__tile_global__ void loops(float *__restrict__ y_, int n) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{}, tilecc::persistent{});
  for (auto t : y.tiles()) {
    y.store(y.load(t) * 2.0f, t);
  }
}

__tile_global__ void both(float *__restrict__ y_, float *__restrict__ z_, int n, int m) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  auto z = tilecc::inout_part(ct::tensor_span{z_, ct::extents{m}}, ct::shape<64>{});
  y.store(y.load() * 2.0f);
  z.store(z.load() * 2.0f);
}

// accepted: exit 0
// |kernel `twice`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(m, 64)    (O4: a tile index lies inside the view)
// |    grid.y <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `loops`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `both`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x <= ceildiv(m, 64)    (O4: a tile index lies inside the view)
// |    elements(z_) >= m    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y_) + 4 * elements(y_) <= address(z_) || address(z_) + 4 * elements(z_) <= address(y_)    (O7: `y_` and `z_` do not overlap, since one of them is written)
// runs: exit 0
// |y_: f32[70, 100]
// |  [0]   2 2 2 .. 2 2 2
// |  [1]   2 2 2 .. 2 2 2
// |  [2]   2 2 2 .. 2 2 2
// |  ..
// |  [67]  2 2 2 .. 2 2 2
// |  [68]  2 2 2 .. 2 2 2
// |  [69]  2 2 2 .. 2 2 2
// loops: exit 0
// |y_: f32[150]  2 2 2 .. 2 2 2
// |tilecc-run: note: no --grid given: one block runs
// both: exit 0
// |y_: f32[150]  2 2 2 .. 1 1 1
// |tilecc-run: note: no --grid given: one block runs
