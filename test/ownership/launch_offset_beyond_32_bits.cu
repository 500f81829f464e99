// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:i8[1000] --arg rows=10 --arg stride=100
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:i8[1000] --arg rows=65537 --arg stride=65536
// Row times stride is computed in 32 bits: more than 2^31 elements would wrap.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void mark(char *__restrict__ y, int rows, int stride) {
  int last = rows - 1;
  if (ct::bid().x == 0) {
    y[last * stride] = 1;
  }
}

// contract: exit 0
// |kernel `mark`: proved under a contract
// |  contract:
// |    0 <= (rows - 1) * stride    (O4: an index is not negative)
// |    elements(y) >= (rows - 1) * stride + 1    (O4: an index stays inside its buffer)
// |    rows >= -2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (rows - 1) * stride <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `mark`: `elements(y) >= (rows - 1) * stride + 1` failed: elements(y) = 1000, rows = 65537, stride = 65536 (1000 >= 4294967297)
// |  note: launch_offset_beyond_32_bits.cu:11 needs it (O4): an index stays inside its buffer
// |  and `(rows - 1) * stride <= 2147483647` failed: rows = 65537, stride = 65536 (4294967296 <= 2147483647)
// |  note: launch_offset_beyond_32_bits.cu:11 needs it (O9): the arithmetic of an index stays in the range of its type
