// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), -1); }

// says:
//   7:117: error: an access reaches outside of `c` [out-of-bounds]
//   7:141: note: the index is made here
//   7:117: note: block (0,0,0) takes tile -1 along axis 0, below 0, which breaks rule O4; launch: grid (1,1,1)
//   7:117: help: the tiles along axis 0 are numbered from 0, and there are 2
