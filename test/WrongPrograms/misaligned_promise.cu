// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { auto p = ct::assume_aligned<16>(c + 1); ct::store(p + ct::iota<I>() + int(ct::bid().x) * 128, ct::zeros<F>()); }

// says:
//   7:45: warning: this address is 4 bytes from `c`: it is a multiple of 16 only if `address(c) % 16 == 12`, which joins the contract [doubtful-promise]
//   7:45: help: promise what is known of `c` itself
