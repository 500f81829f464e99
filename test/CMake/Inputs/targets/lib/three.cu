#include <cuda_tile.h>

#ifdef ONLY_CXX
#error "a definition for host code"
#endif

namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<1024>>>(3.0f), i < n);
}
