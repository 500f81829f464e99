// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
#include <cuda_tile.h>
__tile_global__ void k(float *y) { auto a = ct::zeros<ct::tile<float, ct::shape<8>>>(); }

// refused: exit 1
// |no-alias.cu:3:45: error: use of undeclared identifier `ct` [cxx-error]
// |no-alias.cu:3:45: help: `namespace ct = cuda::tiles;`, after `#include <cuda_tile.h>`
// |1 error generated
