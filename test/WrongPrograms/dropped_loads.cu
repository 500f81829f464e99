// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic}}, ct::shape<128>{}}; v.load(0); ct::load(c); }

// says:
//   7:117: warning: this load has no effect: what it gives is dropped [unused-result]
//   7:128: warning: this load has no effect: what it gives is dropped [unused-result]
