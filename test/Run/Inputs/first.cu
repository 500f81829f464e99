// Reads no block index.
#include <cuda_tile.h>

__tile_global__ void first(float *y) { y[0] = 1.0f; }
