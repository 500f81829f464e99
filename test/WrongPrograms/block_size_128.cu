// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { c[ct::bid().x] = 1; }
void host(float *c) { k<<<4, 128>>>(c); }

// says:
//   8:23: error: a tile kernel is launched with block size 1, not `128` [invalid-launch]
//   8:23: help: write `k<<<4, 1>>>`
