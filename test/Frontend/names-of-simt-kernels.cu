// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// What CUDA C++ gives SIMT kernels, without its headers; with them test/Frontend/unsupported has the same.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void simt(float *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ float s[64];
  __syncthreads();
  float t = __shfl_down_sync(0xffffffff, 1.0f, 1);
  float u = fmaxf(expf(t), 0.0f);
  atomicAdd(y, u);
  assert(u > 0.0f);
  y[gridDim.x] = u;
}

// refused: exit 1
// |names-of-simt-kernels.cu:7:11: error: use of undeclared identifier `blockIdx` [cxx-error]
// |names-of-simt-kernels.cu:7:11: help: the block's index is `ct::bid()`
// |names-of-simt-kernels.cu:7:24: error: use of undeclared identifier `blockDim` [cxx-error]
// |names-of-simt-kernels.cu:7:24: help: a tile kernel has no threads; how much a block does is the shape of its tiles
// |names-of-simt-kernels.cu:7:37: error: use of undeclared identifier `threadIdx` [cxx-error]
// |names-of-simt-kernels.cu:7:37: help: a tile kernel has no threads; the block's index is `ct::bid()`
// |names-of-simt-kernels.cu:9:3: error: use of undeclared identifier `__syncthreads` [cxx-error]
// |names-of-simt-kernels.cu:9:3: help: a tile kernel has no threads to wait for: its accesses are ordered as written
// |names-of-simt-kernels.cu:10:13: error: use of undeclared identifier `__shfl_down_sync` [cxx-error]
// |names-of-simt-kernels.cu:10:13: help: a tile kernel has no threads to exchange values with: use `ct::sum`, `ct::reduce_max`, `ct::permute` or `ct::extract`
// |names-of-simt-kernels.cu:11:19: error: use of undeclared identifier `expf` [cxx-error]
// |names-of-simt-kernels.cu:11:19: help: use `ct::exp`
// |names-of-simt-kernels.cu:12:3: error: use of undeclared identifier `atomicAdd` [cxx-error]
// |names-of-simt-kernels.cu:12:3: help: use `ct::atomic_add(pointer, value, ct::memory_order_relaxed_t{})`
// |names-of-simt-kernels.cu:13:3: error: use of undeclared identifier `assert` [cxx-error]
// |names-of-simt-kernels.cu:13:3: help: `#include <cassert>`
// |names-of-simt-kernels.cu:14:5: error: use of undeclared identifier `gridDim` [cxx-error]
// |names-of-simt-kernels.cu:14:5: help: the number of blocks is `ct::num_blocks()`
// |9 errors generated
