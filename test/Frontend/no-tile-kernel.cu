// RUN: %expect %s warned -- tilecc --check %s
// Kernels of tiles that are marked `__global__`.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__global__ void copy(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x) { y.store(x.load_like(y)); }
template <int N> __global__ void fill(float *y) { y[blockIdx.x] = N; }

// warned: exit 0
// |warning[no-kernel]: `no-tile-kernel.cu` has no kernel to compile
// | --> no-tile-kernel.cu:7:17
// |  |
// |7 | __global__ void copy(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x) { y.store(x.load_like(y)); }
// |  |                 ---- a SIMT kernel, which is left to nvcc
// |8 | template <int N> __global__ void fill(float *y) { y[blockIdx.x] = N; }
// |  |                                  ---- a SIMT kernel, which is left to nvcc
// |  = help: write `__tile_global__` in the place of `__global__` before a kernel that works on tiles
// |
// |1 warning generated
