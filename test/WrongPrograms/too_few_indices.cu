// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{16_ic, 16_ic}}, ct::shape<8,8>{}}; v.store(ct::zeros<ct::tile<float, ct::shape<8,8>>>(), 1); }

// says:
//   7:125: error: a view takes one tile index for each dimension of its span [cxx-error]
//   7:125: note: called with a tile of 8x8 `float`, `int`; the span has rank 2
