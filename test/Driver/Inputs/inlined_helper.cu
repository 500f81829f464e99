#include <cassert>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<128>>;
__tile__ T scaled(T x, float s) {
  return ct::exp(x) * s;
}
__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = ct::iota<ct::tile<int, ct::shape<128>>>() + int(ct::bid().x) * 128;
  auto v = ct::load_masked(x + i, i < n, 0.0f);
  auto w = scaled(v, 2.0f);
  ct::store_masked(y + i, w, i < n);
}
