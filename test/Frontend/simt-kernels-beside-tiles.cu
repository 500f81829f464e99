// RUN: %expect %s several -- tilecc --check %s
// RUN: %expect %s two -- tilecc --check -DTWO %s
// RUN: %expect %s one -- tilecc --check -DONE %s
// RUN: %expect %s json -- tilecc --check -DONE -fdiagnostics-format=line %s
// RUN: %expect %s twice -- tilecc --check -DONE -arch=sm_90 -arch=sm_100 %s
// RUN: %expect %s quiet -- tilecc --check -Wno-simt-kernel %s
// RUN: %expect %s silent -- tilecc --check -w %s
// RUN: %expect %s never -- tilecc --check -Werror -DONE %s
// RUN: %expect %s noerror -- tilecc --check -Werror=simt-kernel %s
// Kernels of threads beside those of tiles: one note for a file, whatever their bodies use.
#include <cuda_tile.h>
#include "Inputs/simt-kernel-of-a-header.h"

__global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
#ifndef ONE
template <int N> __global__ void fill(float *y) { y[blockIdx.x] = N; }
#ifndef TWO
namespace inner {
__global__ void reduce(float *y) { extern __shared__ float all[]; __syncthreads(); }
}
#endif
#endif
__global__ void declared(float *y);
__tile_global__ void first(float *y) { cuda::tiles::assume_aligned<16>(y)[0] = 1; }

// several: exit 0
// |note[simt-kernel]: the SIMT kernel `plain` and 2 others are left to nvcc
// |  --> simt-kernels-beside-tiles.cu:14:17
// |   |
// |14 | __global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
// |   |                 ^^^^^
// |
// two: exit 0
// |note[simt-kernel]: the SIMT kernel `plain` and one other are left to nvcc
// |  --> simt-kernels-beside-tiles.cu:14:17
// |   |
// |14 | __global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
// |   |                 ^^^^^
// |
// one: exit 0
// |note[simt-kernel]: the SIMT kernel `plain` is left to nvcc
// |  --> simt-kernels-beside-tiles.cu:14:17
// |   |
// |14 | __global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
// |   |                 ^^^^^
// |
// json: exit 0
// |simt-kernels-beside-tiles.cu:14:17: note: the SIMT kernel `plain` is left to nvcc [simt-kernel]
// twice: exit 0
// |note[simt-kernel]: the SIMT kernel `plain` is left to nvcc
// |  --> simt-kernels-beside-tiles.cu:14:17
// |   |
// |14 | __global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
// |   |                 ^^^^^
// |
// quiet: exit 0
// silent: exit 0
// never: exit 0
// |note[simt-kernel]: the SIMT kernel `plain` is left to nvcc
// |  --> simt-kernels-beside-tiles.cu:14:17
// |   |
// |14 | __global__ void plain(float *y) { y[threadIdx.x] = __shfl_sync(0xffffffff, 1.0f, 0); }
// |   |                 ^^^^^
// |
// noerror: exit 2
// |error[bad-option]: `-Werror=simt-kernel`: `simt-kernel` is a note, and stays one
// |
// |1 error generated
