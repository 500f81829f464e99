// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c) { printf("%f\n", ct::iota<I>()); c[ct::bid().x] = 1; }

// says:
//   7:34: error: `%f` does not print a value of type `ct::tile<int, ct::shape<128>>` [invalid-format]
