// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c, int n) { F acc; for (auto i : ct::irange(0, n)) { acc = acc + 1.0f; } ct::store(c + ct::iota<I>() + int(ct::bid().x) * 128, acc); }

// says:
//   7:90: error: `acc` is read before it has a value [uninitialized-read]
//   7:90: note: nothing was stored in `acc` yet
//   7:43: note: declared without a value
//   7:90: help: start with a value, for example `ct::zeros<..>()`
