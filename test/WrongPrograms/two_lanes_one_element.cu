// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::store(c + ct::iota<I>() / 2, ct::zeros<F>()); }

// says:
//   7:36: error: two lanes of one store write the same element of `c` [overlapping-lanes]
//   7:50: note: the index is made here
//   7:36: note: two lanes of this store, of block (0,0,0), both write `c[0]`, which breaks rule O8; launch: grid (1,1,1)
//   7:36: help: let each lane have an element of its own, as in `base + iota`
