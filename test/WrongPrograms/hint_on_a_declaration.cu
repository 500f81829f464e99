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
//   7:159: error: nothing shows that different blocks keep to different elements of `c` [ownership-undecided]
//   7:170: note: the other access
//   7:159: note: rule O2: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
//   7:159: help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
