#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y, const float *__restrict__ x, float factor, int n) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store_masked(y + i, ct::load_masked(x + i, i < n) * factor, i < n);
}
