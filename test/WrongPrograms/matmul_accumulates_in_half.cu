// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(__half *c) { auto a = ct::zeros<ct::tile<__half, ct::shape<16, 16>>>(); ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic, 16_ic}}, ct::shape<16, 16>{}}; v.store(ct::matmul(a, a), int(ct::bid().x), 0); }

// says:
//   7:196: warning: `matmul` of these operands accumulates in `__half` [half-accumulator]
//   7:196: help: `ct::mma(a, b, acc)` takes a `float` accumulator
