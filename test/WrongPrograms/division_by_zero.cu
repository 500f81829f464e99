// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c, int n) { c[ct::bid().x] = n / 0; auto t = ct::iota<I>() / 0; ct::store(c + ct::iota<I>(), t); }

// says:
//   7:60: warning: division by zero is undefined [cxx-warning]
//   7:62: error: the divisor is the constant 0 [division-by-zero]
//   7:74: error: the divisor is the constant 0 [division-by-zero]
