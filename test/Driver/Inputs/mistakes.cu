#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y, const float *__restrict__ x, float factor, int n) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store_masked(y + i, ct::load_masked(x + i, i < n) * factor, i < n);
}

__tile_global__ void fill(float *__restrict__ y, unsigned char value, int n) {
  auto i = (int(ct::bid().y) * int(ct::num_blocks().x) + int(ct::bid().x)) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<64>>>(float(value)), i < n);
}
