// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;
__tile_global__ void k(float *y) { auto a = ct::sum(ct::zeros<ct::tile<float, ct::shape<8>>>(), 0_ic); }

// refused: exit 1
// |no-literals.cu:4:98: error: no matching literal operator for call to `operator""_ic` with argument of type `unsigned long long` or `const char *`, and no matching literal operator template [cxx-error]
// |no-literals.cu:4:98: help: `using namespace cuda::tiles::literals;`
// |1 error generated
