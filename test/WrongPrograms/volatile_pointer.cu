// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(volatile int *c) { c[ct::bid().x] = 1; }

// says:
//   7:43: warning: `volatile` has no effect on a tile access [ignored-construct]
//   7:43: help: use `ct::atomic_load` and `ct::atomic_store` for values that others change
