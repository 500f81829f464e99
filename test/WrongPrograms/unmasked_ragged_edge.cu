// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c, int n) { ct::partition_view v{ct::tensor_span{c, ct::extents{n}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), int(ct::bid().x)); }

// says:
//   nothing
