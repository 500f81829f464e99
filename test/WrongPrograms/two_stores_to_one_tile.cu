// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic}}, ct::shape<128>{}}; int b = ct::bid().x; v.store(ct::zeros<F>(), b); v.store(ct::ones<F>(), b); }

// says:
//   7:139: warning: this store is overwritten by a later one, before anything reads it [overwritten-store]
//   7:167: note: the later store
