// RUN: %expect %s refused -- tilecc --check %s
// Without the header, all that follows the first `tilecc::` is misread: one message.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void f(tilecc::out<float, ct::shape<64>> y) { y.store(ct::zeros<ct::tile<float, ct::shape<64>>>()); }
__tile_global__ void g(float *y, const int *slot) { y[tilecc::assume_distinct(slot[ct::bid().x])] = 1.0f; }

// refused: exit 1
// |error[cxx-error]: use of undeclared identifier `tilecc`
// | --> ownership-without-its-header.cu:6:24
// |  |
// |6 | __tile_global__ void f(tilecc::out<float, ct::shape<64>> y) { y.store(ct::zeros<ct::tile<float, ct::shape<64>>>()); }
// |  |                        ^^^^^^
// |  = help: `#include <tilecc/ownership.h>`
// |
// |1 error generated
