// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { auto p = c + (ct::iota<I>() + int(ct::bid().x) * 128); auto x = ct::load(p); ct::store(p, ct::select(x > 0.0f, x, 0.0f)); }

// says:
//   7:126: error: both values of `select` have one tile type: wrap a scalar in `ct::full<T>(v)` [cxx-error]
//   7:126: note: called with a tile of 128 `bool`, a tile of 128 `float`, `float`
