// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{1024_ic}}, ct::shape<128>{}}; v.store(ct::zeros<F>(), 0); }
void host(float *c) { k<<<4, 1>>>(c); }

// says:
//   8:23: error: this launch breaks the contract of `k` [invalid-launch]
//   7:118: note: this access goes wrong
//   8:23: note: `grid.x == 1` failed: grid.x = 4 (O1: nothing depends on the block index along x, so all blocks along it would write the same elements)
//   8:23: note: blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1; launch: grid (4,1,1)
//   8:23: help: launch 1 block along x
//   8:23: help: or, in the kernel: let the index depend on `bid().x`, store under the condition `bid().x == 0`, or add with `atomic_add`
