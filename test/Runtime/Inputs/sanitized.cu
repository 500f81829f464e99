#include <cuda_tile.h>

__tile_global__ void scatter(float *__restrict__ y, const int *__restrict__ rows) {
  int row = rows[int(cuda::tiles::bid().x)];
  y[row] = 1.0f;
}
