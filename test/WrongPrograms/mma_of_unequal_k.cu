// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { auto a = ct::zeros<ct::tile<__half, ct::shape<16,32>>>(); auto acc = ct::zeros<ct::tile<float, ct::shape<16,32>>>(); acc = ct::mma(a, a, acc); ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic, 256_ic}}, ct::shape<16,32>{}}; v.store(acc, 0, 0); }

// says:
//   7:159: error: K differs: the last dimension of `a` and the last but one of `b` [cxx-error]
//   7:159: note: called with a tile of 16x32 `__half`, a tile of 16x32 `__half`, a tile of 16x32 `float`
