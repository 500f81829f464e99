// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(const float *x) { ct::partition_view v{ct::tensor_span{x, ct::extents{256_ic}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), 1); }

// says:
//   7:125: error: this is a view of const elements, which cannot be written [cxx-error]
//   7:125: note: called with a tile of 128 `float`, `int`; the tiles of the view are 128
