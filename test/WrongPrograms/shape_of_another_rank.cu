// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{16_ic, 16_ic}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), 1); }

// says:
//   7:55: error: a tile shape of rank 1 on a span of rank 2 [cxx-error]
