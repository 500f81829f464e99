// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{100_ic}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), 0); }

// says:
//   7:117: error: an access reaches outside of `c` [out-of-bounds]
//   7:117: note: block (0,0,0) takes tile 0 along axis 0, elements [0,128), but the view has 100, which breaks rule O4; launch: grid (1,1,1)
//   7:117: help: use the masked form, `store_masked`, or a tile that divides 100
