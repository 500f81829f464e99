// RUN: %expect %s refused -- tilecc --check %s
// A masked load without a fill: what it leaves out must not reach a sum or a product.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<8>>;

__tile_global__ void sum(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = ct::iota<Row>();
  y[ct::bid().x] = float(ct::sum<0>(ct::load_masked(x + i, i < n) * 2.0f));
}
__tile_global__ void later(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto sum = ct::zeros<ct::tile<float, ct::shape<8>>>();
  for (int start : ct::irange(0, n, 8)) {
    auto i = start + ct::iota<Row>();
    sum = sum + ct::load_masked(x + i, i < n);
  }
  y[ct::bid().x] = float(ct::reduce_max<0>(sum));
}
__tile_global__ void product(float *__restrict__ y, const __half *__restrict__ x, int n) {
  auto r = ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto k = ct::reshape<ct::shape<1, 16>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto a = ct::load_masked(x + (r * 16 + k), (r < 16) & (k < n));
  auto c = ct::mma(a, a, ct::zeros<ct::tile<float, ct::shape<16, 16>>>());
  ct::store_masked(y + (r * 16 + k), c, (r < 16) & (k < n) & (int(ct::bid().x) == 0));
}

// refused: exit 1
// |error[uninitialized-read]: the lanes that this mask leaves out have no value, and reach a reduction
// |  --> lanes_without_a_value.cu:10:37
// |   |
// |10 |   y[ct::bid().x] = float(ct::sum<0>(ct::load_masked(x + i, i < n) * 2.0f));
// |   |                          ------------------------------------------------ they count here
// |   |                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: give them a value in the load, as in `ct::load_masked(p, mask, 0.0f)`
// |
// |error[uninitialized-read]: the lanes that this mask leaves out have no value, and reach a reduction
// |  --> lanes_without_a_value.cu:16:17
// |   |
// |16 |     sum = sum + ct::load_masked(x + i, i < n);
// |   |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |18 |   y[ct::bid().x] = float(ct::reduce_max<0>(sum));
// |   |                          ---------------------- they count here
// |   = help: give them a value in the load, as in `ct::load_masked(p, mask, 0.0f)`
// |
// |error[uninitialized-read]: the lanes that this mask leaves out have no value, and reach a matrix product
// |  --> lanes_without_a_value.cu:23:12
// |   |
// |23 |   auto a = ct::load_masked(x + (r * 16 + k), (r < 16) & (k < n));
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |24 |   auto c = ct::mma(a, a, ct::zeros<ct::tile<float, ct::shape<16, 16>>>());
// |   |            -------------------------------------------------------------- they count here
// |   = help: give them a value in the load, as in `ct::load_masked(p, mask, 0.0f)`
// |
// |3 errors generated
