// RUN: %expect %s refused -- tilecc --check %s
// A 64-bit scalar with a tile of `int`: the tile is widened, the scalar is not cut.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *y, int cols) {
  int s = int(ct::bid().x);
  auto lane = ct::iota<ct::tile<int, ct::shape<128>>>();
  auto i = (long long)s * cols + lane;
  auto j = lane * (unsigned long)s;
  auto l = ct::bid().x + lane;
}

// refused: exit 1
// |error[cxx-error]: the scalar would narrow to the tile's element type
// | --> wide-scalar.cu:9:32
// |  |
// |9 |   auto i = (long long)s * cols + lane;
// |  |                                ^ called with `long long`, a tile of 128 `int`
// |  = help: widen the tile, as in `ct::element_cast<long long>(tile)`, or cast the scalar: `int(s)`
// |
// |error[cxx-error]: the scalar would narrow to the tile's element type
// |  --> wide-scalar.cu:10:17
// |   |
// |10 |   auto j = lane * (unsigned long)s;
// |   |                 ^ called with a tile of 128 `int`, `unsigned long`
// |   = help: widen the tile, as in `ct::element_cast<unsigned long>(tile)`, or cast the scalar: `int(s)`
// |
// |error[cxx-error]: the scalar would narrow to the tile's element type
// |  --> wide-scalar.cu:11:24
// |   |
// |11 |   auto l = ct::bid().x + lane;
// |   |                        ^ called with `unsigned int`, a tile of 128 `int`
// |   = help: cast the scalar, as in `int(ct::bid().x)`
// |
// |3 errors generated
