// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::store(c + ct::iota<I>() + int(ct::bid().x) * 64, ct::zeros<F>()); }

// says:
//   7:36: error: two blocks write the same elements of `c` [overlapping-writes]
//   7:46: note: the index is made here
//   7:36: note: blocks (0,0,0) and (1,0,0) both write `c[64]`, which breaks rule O1; launch: grid (2,1,1)
//   7:36: help: step by 128 from block to block: their ranges of 128 elements begin 64 apart
