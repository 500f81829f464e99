// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
template <int N> __tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic}}, ct::shape<N>{}}; v.store(v.load(0), int(ct::bid().x)); }
template __tile_global__ void k<96>(float *);

// says:
//   7:72: error: tile dimension 96 is not a power of two (nearest 64 and 128) [cxx-error]
//   8:31: note: in instantiation of function template specialization `k<96>` requested here
