// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic, 256_ic}}, ct::shape<128,64>{}}; v.store(ct::zeros<ct::tile<float, ct::shape<64,128>>>(), 1, 1); }

// says:
//   7:130: error: the shape of the tile differs from the shape of the view's tiles [cxx-error]
//   7:130: note: called with a tile of 64x128 `float`, `int`, `int`; the tiles of the view are 128x64
