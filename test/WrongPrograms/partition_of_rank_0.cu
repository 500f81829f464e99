// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents<int>{}}, ct::shape<>{}}; v.store(ct::zeros<ct::tile<float, ct::shape<>>>()); }

// says:
//   7:55: error: a partition has at least one dimension [cxx-error]
