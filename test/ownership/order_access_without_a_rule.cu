// RUN: tilecc --emit=tileir --ownership=warn -w %s -o - | FileCheck %s
// An access that the check has no rule for leaves the kernel without a contract, so that nothing keeps its buffers apart: the load of
// `x` waits for the store to `y`, which may be the same memory.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: %[[STORED:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.load_ptr_tko weak {{.*}} token=%[[STORED]]
__tile_global__ void copy(float *y, const float *x, const short *flags) {
  int block = ct::bid().x, count = ct::num_blocks().x;
  y[block] = 1.0f;
  float value = x[block];
  y[count + block] = value + 1.0f;
  if (reinterpret_cast<const int *>(flags)[block] > 0) {
    y[2 * count + block] = 5.0f;
  }
}
