#include <cassert>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
__tile_global__ void messages(float *__restrict__ y, int n) {
  auto b = int(ct::bid().x);
  if (b == 0) {
    printf("n is %d and %f\n", n, 2.5f);
  }
  assert(n > 3);
  y[b] = n;
}
