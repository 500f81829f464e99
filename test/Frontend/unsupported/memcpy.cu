// Bytes of local variables can be copied, in part too; what is in global memory has to be loaded.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

#include <string.h>
__tile_global__ void k(int *y, float f) {
  int i;
  // CHECK: memcpy.cu:[[@LINE+2]]:3: error: a kernel cannot call `memcpy` [unsupported-construct]
  // CHECK-NEXT: memcpy.cu:[[@LINE+1]]:3: help: copy with `ct::load` and `ct::store`, or assign whole variables
  memcpy(&i, y, 4);
  // CHECK: memcpy.cu:[[@LINE+1]]:3: error: a kernel cannot call `memcpy` [unsupported-construct]
  memcpy(&i, &f, 5);
  memcpy(&i, &f, 2);
  // CHECK: memcpy.cu:[[@LINE+2]]:14: error: a kernel cannot use a local variable read as another type [unsupported-construct]
  // CHECK-NEXT: memcpy.cu:[[@LINE+1]]:14: help: convert the value with `std::bit_cast`
  memcpy(&i, (char *)&f + 2, 2);
  // CHECK: memcpy.cu:[[@LINE+2]]:10: error: a kernel cannot call `memcmp` [unsupported-construct]
  // CHECK-NEXT: help: compare whole variables with `==`, or tiles with `ct::all_of(a == b, 0_ic)`
  y[0] = memcmp(&i, &f, 2);
}
