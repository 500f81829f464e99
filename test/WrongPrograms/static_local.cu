// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c) { static int n = 0; n = n + 1; c[ct::bid().x] = n; }

// says:
//   7:34: error: a kernel cannot use the `static` local variable `n`, which all blocks would share [unsupported-construct]
//   7:34: help: make it `constexpr`, or pass a buffer to the kernel
