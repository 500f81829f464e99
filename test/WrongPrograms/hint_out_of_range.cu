// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
[[cutile::hint(900, occupancy=99, num_cta_in_cga=3)]] __tile_global__ void k(int *c, int n) { c[ct::bid().x] = n; }

// says:
//   7:31: warning: `occupancy` is 1..32, not 99 [invalid-hint]
//   7:50: warning: `num_cta_in_cga` is a power of two up to 16, not 3 [invalid-hint]
