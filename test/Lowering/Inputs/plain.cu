#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y_, const float *__restrict__ x_, int m, int n) {
  auto y = ct::partition_view{ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{}};
  auto x = ct::partition_view{ct::tensor_span{x_, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  y.store_masked(x.load_masked(i, j) * 2.0f, i, j);
}
