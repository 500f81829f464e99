// RUN: %expect %s refused -- tilecc --check %s
// `__half` is only declared until its header is there.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void pointer(const __half *x, float *y) {
  auto v = ct::partition_view{ct::tensor_span{x, ct::extents<int, 64>{}}, ct::shape<64>{}};
  y[0] = float(ct::sum<0>(ct::element_cast<float>(v.load(0))));
}
__tile_global__ void tile(float *y) {
  auto zeros = ct::zeros<ct::tile<__nv_bfloat16, ct::shape<64>>>();
  y[0] = float(ct::sum<0>(ct::element_cast<float>(zeros)));
}
__tile_global__ void owned(tilecc::out<__half, ct::shape<64>> y) { y.store(ct::zeros<ct::tile<__half, ct::shape<64>>>()); }

// refused: exit 1
// |error[unsupported-construct]: a pointer to the incomplete type `__half` cannot be passed to a kernel
// | --> half-without-its-header.cu:7:30
// |  |
// |7 | __tile_global__ void pointer(const __half *x, float *y) {
// |  |                              ^^^^^^^^^^^^^^^
// |  = help: `#include <cuda_fp16.h>`
// |
// |error[unsupported-construct]: a kernel cannot use the incomplete type `__nv_bfloat16`
// |  --> half-without-its-header.cu:12:3
// |   |
// |12 |   auto zeros = ct::zeros<ct::tile<__nv_bfloat16, ct::shape<64>>>();
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: `#include <cuda_bf16.h>`
// |
// |error[unsupported-construct]: the incomplete type `__half`, in the parameter `y`, cannot be passed to a kernel
// |  --> half-without-its-header.cu:15:28
// |   |
// |15 | __tile_global__ void owned(tilecc::out<__half, ct::shape<64>> y) { y.store(ct::zeros<ct::tile<__half, ct::shape<64>>>()); }
// |   |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: `#include <cuda_fp16.h>`
// |
// |3 errors generated
