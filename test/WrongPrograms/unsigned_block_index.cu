// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c) { auto i = ct::iota<I>() + ct::bid().x * 128; ct::store(c + i, i); }

// says:
//   7:57: error: the scalar would narrow to the tile's element type [cxx-error]
//   7:57: note: called with a tile of 128 `int`, `unsigned int`
//   7:57: help: cast the scalar, as in `int(ct::bid().x)`
