// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *__restrict__ c, const float *__restrict__ a) { auto i = ct::iota<I>() + int(ct::bid().x) * 128; ct::store(c + i, ct::load(a + i)); }

// says:
//   nothing
