// RUN: %expect %s refused -- tilecc --check %s
// `ct::assume_bounded` takes constants only.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *y, const int *slot, int n) { y[ct::assume_bounded(slot[ct::bid().x], n)] = 1.0f; }

// refused: exit 1
// |error[cxx-error]: no matching function for call to `assume_bounded`
// | --> run-time-bound.cu:7:62
// |  |
// |7 | __tile_global__ void k(float *y, const int *slot, int n) { y[ct::assume_bounded(slot[ct::bid().x], n)] = 1.0f; }
// |  |                                                              ^^^^^^^^^^^^^^^^^^
// |  = help: `ct::assume_bounded<low, high>(n)` takes integers, and `low` is not above `high`; `tilecc::assume_bounded(n, high)` takes a bound that is known at run time
// |
// |1 error generated
