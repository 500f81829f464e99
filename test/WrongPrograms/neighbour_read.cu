// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { int b = ct::bid().x; ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic}}, ct::shape<128>{}}; v.store(v.load_masked(b + 1), b); }

// says:
//   7:147: error: a block reads elements of `c` that another block writes [read-of-other-blocks-write]
//   7:139: note: the other access
//   7:161: note: the index is made here
//   7:147: note: block (0,0,0) reads `c[128]`, which block (1,0,0) writes, which breaks rule O2; launch: grid (2,1,1)
//   7:147: help: read from a buffer that this kernel does not write, or only what the block itself writes
