// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c) { ct::atomic_add(c, 1); }

// says:
//   7:34: error: an atomic names its memory order: add `ct::memory_order_relaxed_t{}` or another [cxx-error]
//   7:34: note: called with `int *`, `int`
