// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { auto a = ct::zeros<ct::tile<float, ct::shape<16, 16>>>(); ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic, 16_ic}}, ct::shape<16, 16>{}}; v.store(ct::mma(a, a, a), int(ct::bid().x), 0); }

// says:
//   7:194: warning: a matrix product of `float` elements does not use the tensor cores of most targets [slow-product]
//   7:194: help: cast the operands to `__half`, `__nv_bfloat16` or `__nv_tf32`, and keep a `float` accumulator
