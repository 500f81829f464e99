// RUN: %expect %s refused -- tilecc --check %s
// By value Clang refuses an incomplete type itself; `half` is not even declared.
#include <cuda_tile.h>

__tile_global__ void value(float *y, __half a) { y[0] = float(a); }
__tile_global__ void alias(float *y, const half *x) { y[0] = float(x[0]); }

// refused: exit 1
// |error[cxx-error]: variable has incomplete type `__half`
// | --> half-by-value-without-its-header.cu:5:45
// |  |
// |5 | __tile_global__ void value(float *y, __half a) { y[0] = float(a); }
// |  |                                             ^
// |  = help: `#include <cuda_fp16.h>`
// |
// |error[cxx-error]: unknown type name `half`
// | --> half-by-value-without-its-header.cu:6:44
// |  |
// |6 | __tile_global__ void alias(float *y, const half *x) { y[0] = float(x[0]); }
// |  |                                            ^^^^
// |  = help: `#include <cuda_fp16.h>`
// |
// |2 errors generated
