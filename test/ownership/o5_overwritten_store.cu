// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A store that a later one replaces is reported; a read in between, another tile or a condition keeps it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using F = ct::tile<float, ct::shape<128>>;

__tile_global__ void k(float *__restrict__ c, float *__restrict__ d, int n) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{4096_ic}}, ct::shape<128>{}};
  ct::partition_view w{ct::tensor_span{d, ct::extents{4096_ic}}, ct::shape<128>{}};
  int b = ct::bid().x;
  v.store(ct::zeros<F>(), b);
  w.store(ct::zeros<F>(), b);
  v.store(ct::ones<F>(), b);
  w.store(w.load(b) + 1.0f, b);
  if (n > 3) {
    v.store(ct::zeros<F>(), b);
  }
}

// accepted: exit 0
// |kernel `k`: proved under a contract
// |  contract:
// |    grid.x <= 32    (O4: an unmasked access covers a whole tile)
// |    elements(c) >= 4096    (O4: a view fits its buffer)
// |    elements(d) >= 4096    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) + 4 * elements(c) <= address(d) || address(d) + 4 * elements(d) <= address(c)    (O7: `c` and `d` do not overlap, since one of them is written)
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// |  --> o5_overwritten_store.cu:12:3
// |   |
// |12 |   v.store(ct::zeros<F>(), b);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
// |14 |   v.store(ct::ones<F>(), b);
// |   |   ------------------------- the later store
// |
// |1 warning generated
