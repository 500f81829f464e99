// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Number types of other languages and libraries.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  ct::tile<float16_t, ct::shape<8>> a0;
  ct::tile<ct::float16, ct::shape<8>> a1;
  ct::tile<bfloat16, ct::shape<8>> a2;
  ct::tile<ct::int32, ct::shape<8>> a3;
  ct::tile<std::float16_t, ct::shape<8>> a4;
  uint a5 = 3;
  __nv_bfloat16 a6 = 1.0f;
  nv_bfloat16 a7 = 1.0f;
  auto a8 = __hadd2(1, 2);
  ct::tile<_Float16, ct::shape<8>> a9;
  ct::tile<const float, ct::shape<8>> a10;
  ct::tile<float, 128> a11;
  ct::tile<ct::shape<128>, float> a12;
  float4 f{};
  auto a15 = f + f;
  ct::tile<float, ct::shape<n>> a13;
}

// refused: exit 1
// |types.cu:7:12: error: use of undeclared identifier `float16_t` [cxx-error]
// |types.cu:7:12: help: use `__half`, after `#include <cuda_fp16.h>`
// |types.cu:8:16: error: no member named `float16` in namespace `cuda::tiles` [cxx-error]
// |types.cu:8:16: help: use `__half`, after `#include <cuda_fp16.h>`
// |types.cu:9:12: error: use of undeclared identifier `bfloat16` [cxx-error]
// |types.cu:9:12: help: use `__nv_bfloat16`, after `#include <cuda_bf16.h>`
// |types.cu:10:16: error: no member named `int32` in namespace `cuda::tiles` [cxx-error]
// |types.cu:10:16: help: use `int`
// |types.cu:11:12: error: use of undeclared identifier `std` [cxx-error]
// |types.cu:11:12: help: use `__half`, after `#include <cuda_fp16.h>`
// |types.cu:12:3: error: unknown type name `uint` [cxx-error]
// |types.cu:12:3: help: use `unsigned`
// |types.cu:13:17: error: variable has incomplete type `__nv_bfloat16` [cxx-error]
// |types.cu:13:17: help: `#include <cuda_bf16.h>`
// |types.cu:14:3: error: unknown type name `nv_bfloat16` [cxx-error]
// |types.cu:14:3: help: `#include <cuda_bf16.h>`
// |types.cu:15:13: error: use of undeclared identifier `__hadd2` [cxx-error]
// |types.cu:15:13: help: tiles need no pairs: use a tile of `__half` or `__nv_bfloat16`
// |types.cu:16:36: error: `_Float16` cannot be the element of a tile [cxx-error]
// |types.cu:16:36: help: use `__half`, after `#include <cuda_fp16.h>`
// |types.cu:17:39: error: `const float` cannot be the element of a tile [cxx-error]
// |types.cu:17:39: help: write `float`: a tile is a value
// |types.cu:18:19: error: template argument for template type parameter must be a type [cxx-error]
// |types.cu:18:19: help: a tile type is written `ct::tile<float, ct::shape<64, 64>>`
// |types.cu:19:35: error: `ct::shape<128>` cannot be the element of a tile [cxx-error]
// |types.cu:19:35: help: a tile type is written `ct::tile<float, ct::shape<64, 64>>`
// |types.cu:21:16: error: invalid operands to binary expression (`float4` and `float4`) [cxx-error]
// |types.cu:21:16: help: this class has no operators: compute with its members, or use tiles
// |types.cu:22:29: error: non-type template argument is not a constant expression [cxx-error]
// |types.cu:5:101: note: declared here
// |types.cu:22:29: help: a template argument, and so the shape of a tile, is known when compiling: a literal, a `constexpr` variable or a template parameter; the extents of a view need not be
// |15 errors generated
