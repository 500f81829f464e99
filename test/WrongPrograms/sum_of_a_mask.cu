// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(int *c) { auto m = ct::iota<I>() > 3; ct::store(c + ct::iota<ct::tile<int, ct::shape<1>>>(), ct::sum(m, 0_ic)); }

// says:
//   7:117: error: counting bool elements: write `ct::sum` of `ct::element_cast<int>(x)` [cxx-error]
//   7:117: note: called with a tile of 128 `bool`
