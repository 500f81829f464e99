// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
[[cutile::hint(900, occupency=2)]] __tile_global__ void k(int *c, int n) { c[ct::bid().x] = n; }

// says:
//   7:21: warning: no hint is called `occupency` [invalid-hint]
//   7:21: help: did you mean `occupancy`?
