// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
#include <cuda_tile.h>
struct S {
  __tile_global__ static void k(float *y) { y[0] = 1; }
};

// refused: exit 1
// |member-kernel.cu:4:31: error: the kernel `k` is a member of a class [unsupported-construct]
// |member-kernel.cu:4:31: help: declare it outside, in a namespace
// |1 error generated
