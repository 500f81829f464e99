// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { auto p = c + ct::iota<ct::tile<int, ct::shape<8>>>(); ct::store(p, ct::sum(ct::load(p), 0_ic)); }

// says:
//   7:90: error: the value and the pointers differ in shape: `ct::broadcast<S>(x)` first [cxx-error]
//   7:90: note: called with a tile of 8 `float *`, a tile of 1 `float`
