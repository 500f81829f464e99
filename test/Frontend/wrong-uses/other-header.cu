// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
#include <cuda/tile>
__tile_global__ void k(float *y) { y[0] = 1; }

// refused: exit 1
// |other-header.cu:2:10: error: `cuda/tile` file not found [cxx-error]
// |other-header.cu:2:10: help: the header of CUDA Tile C++ is `cuda_tile.h`
// |1 error generated
