// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --arg y_=zeros:f32[150] --arg n=150 --print y_
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg y_=zeros:f32[150] --arg n=150 --print y_
// An output is written completely: as many blocks as tiles.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
}

// contract: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    grid.x == ceildiv(n, 64)    (O6: `y_` is written completely)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y_: f32[150]  1 1 1 .. 1 1 1
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `fill`: `grid.x == ceildiv(n, 64)` failed: grid.x = 2, n = 150 (2 == 3)
// |  note: launch_output_left_incomplete.cu:10 needs it (O6): `y_` is written completely
