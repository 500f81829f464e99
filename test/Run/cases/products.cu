// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:f32[4] --arg eps=0.000244140625 --arg a=ones:f16[1700] --arg b=ones:f16[1700] --print y
// A plain f32 product keeps 2^-12; a half dot of 128 times 32 * 32 needs its f32 accumulator; K = 100 ends inside a tile of 64.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y, float eps, const __half *__restrict__ a, const __half *__restrict__ b) {
  auto r = ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto c = ct::reshape<ct::shape<1, 16>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  using F = ct::tile<float, ct::shape<16, 16>>;
  auto one = ct::select(r == c, ct::full<F>(1.0f), ct::zeros<F>());
  auto more = ct::select(r == c, ct::full<F>(1.0f + eps), ct::zeros<F>());
  auto product = ct::mma(more, one, ct::zeros<F>());
  y[0] = (float(ct::reduce_max<0>(ct::reduce_max<1>(product))) - 1.0f) * 4096.0f;
  auto q = ct::full<ct::tile<__half, ct::shape<16, 128>>>(__half(32.0f));
  auto kt = ct::full<ct::tile<__half, ct::shape<128, 16>>>(__half(32.0f));
  y[1] = float(ct::reduce_max<0>(ct::reduce_max<1>(ct::mma(q, kt, ct::zeros<F>()))));
  auto A = ct::partition_view{ct::tensor_span{a, ct::extents<int, 16, 100>{}}, ct::shape<16, 64>{}};
  auto B = ct::partition_view{ct::tensor_span{b, ct::extents<int, 100, 16>{}}, ct::shape<64, 16>{}};
  auto sum = ct::zeros<F>();
  for (int i : ct::irange(0, 2)) {
    sum = ct::mma(A.load_masked(0, i), B.load_masked(i, 0), sum);
  }
  y[2] = float(ct::reduce_max<0>(ct::reduce_max<1>(sum))), y[3] = float(ct::reduce_min<0>(ct::reduce_min<1>(sum)));
}

// runs: exit 0
// |y: f32[4]  1 1.3107e+05 100 100
// |warning[slow-product]: a matrix product of `float` elements does not use the tensor cores of most targets
// |  --> products.cu:13:18
// |   |
// |13 |   auto product = ct::mma(more, one, ct::zeros<F>());
// |   |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: cast the operands to `__half`, `__nv_bfloat16` or `__nv_tf32`, and keep a `float` accumulator
// |
// |1 warning generated
