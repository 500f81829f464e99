#include <assert.h>
#include <cuda_tile.h>

__tile_global__ void f(int *x, int n) {
  x[int(cuda::tiles::bid().x)] = 1;
  printf("n is %d\n", n);
  assert(n > 0);
}
