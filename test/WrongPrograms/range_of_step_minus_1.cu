// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c, int n) { int s = 0; for (auto i : ct::irange(n, 0, -1)) s += i; c[ct::bid().x] = s; }

// says:
//   7:66: error: the step of an `irange` must be above 0 [loop-step]
//   7:66: help: count up, and use `n - 1 - i` in the body
