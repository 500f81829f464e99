// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile__ int f() { return 1; }
__global__ void g(int *p) { *p = f(); }
__tile_global__ void k(int *c, int n) { c[ct::bid().x] = n; }

// says:
//   8:34: error: the SIMT kernel `g` cannot call the tile function `f` [tile-call-elsewhere]
//   8:34: help: mark it `__host__ __device__ __tile__`, or make it `constexpr`
