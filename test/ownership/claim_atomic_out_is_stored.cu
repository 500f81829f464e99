// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A plain store to what is updated atomically.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void stores(int *__restrict__ h_, int n) {
  auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{n}});
  h_[ct::bid().x] = 0;
}

// refused: exit 1
// |kernel `stores`: refuted
// |error[broken-claim]: `h_` is claimed as `atomic_out` and written here: an `atomic_out` tensor is only accessed atomically
// | --> claim_atomic_out_is_stored.cu:9:3
// |  |
// |8 |   auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{n}});
// |  |            ------------------------------------------------------- claimed here
// |9 |   h_[ct::bid().x] = 0;
// |  |   ^^^^^^^^^^^^^^^^^^^
// |  = help: use its atomic members, or claim it with `inout_part`
// |
// |1 error generated
