// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic}}, ct::shape<128>{}}; [[cutile::hint(900, latency=2)]] auto x = v.load(0); v.store(x, int(ct::bid().x)); }

// says:
//   7:150: warning: a hint on a declaration has no effect [invalid-hint]
//   7:150: help: declare `x` first, and put the hint on the assignment
//   7:159: error: a block reads elements of `c` that another block writes [read-of-other-blocks-write]
//   7:170: note: the other access
//   7:159: note: block (1,0,0) reads `c[0]`, which block (0,0,0) writes, which breaks rule O2; launch: grid (2,1,1)
//   7:159: help: read from a buffer that this kernel does not write, or only what the block itself writes
