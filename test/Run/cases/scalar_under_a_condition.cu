// RUN: %expect %s stop0 -- tilecc-run %s --device cpu --grid 6 --arg y=poison:i32[6] --arg stop=0 --print y
// RUN: %expect %s stop3 -- tilecc-run %s --device cpu --grid 6 --arg y=poison:i32[6] --arg stop=3 --print y
// RUN: %expect %s stop6 -- tilecc-run %s --device cpu --grid 6 --arg y=poison:i32[6] --arg stop=6 --print y
// A loop-carried scalar that changes under a condition.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(int *__restrict__ y, int stop) {
  int col = ct::bid().x;
  for (int i = 0; i < stop; ++i) {
    if (col > i) {
      col -= i + 1;
    }
  }
  y[ct::bid().x] = col;
}

// stop0: exit 0
// |y: i32[6]  0 1 2 3 4 5
// stop3: exit 0
// |y: i32[6]  0 0 1 0 1 2
// stop6: exit 0
// |y: i32[6]  0 0 1 0 1 2
