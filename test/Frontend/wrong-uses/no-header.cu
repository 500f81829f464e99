// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
__tile_global__ void k(float *y) { auto a = ct::zeros<ct::tile<float, ct::shape<8>>>(); }

// refused: exit 1
// |no-header.cu:2:1: error: unknown type name `__tile_global__` [cxx-error]
// |no-header.cu:2:1: help: `#include <cuda_tile.h>`
// |1 error generated
