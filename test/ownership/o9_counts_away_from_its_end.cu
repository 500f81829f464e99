// RUN: %expect %s refused -- tilecc --check --explain-ownership %s
// A counter that starts below its end and goes down, or above it and goes up, comes to the end by wrapping alone. What is known of it
// before the first iteration is `6 <= 0`, which no proof may rest on.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void down(float *y) {
  int i = 0;
  while (i != 6) {
    y[int(ct::bid().x) / 2] = 1.0f;
    --i;
  }
}

__tile_global__ void up(float *y) {
  int i = 6;
  while (i != 0) {
    y[int(ct::bid().x) * 8 - i] = 1.0f;
    ++i;
  }
}

__tile_global__ void downwards(float *y) {
  int i = 6;
  while (i != 0) {
    y[int(ct::bid().x) * 8 + i] = 1.0f;
    --i;
  }
}
