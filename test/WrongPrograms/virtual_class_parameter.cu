// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
struct P { virtual void f(); };
__tile_global__ void k(P p, float *c) { c[ct::bid().x] = 1; }

// says:
//   8:24: error: the class `P` with virtual functions or virtual bases cannot be passed to a kernel [unsupported-construct]
//   8:24: help: use templates
