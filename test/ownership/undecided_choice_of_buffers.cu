// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A pointer that is one parameter or another, as it stands, under a view, under a claim.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void pointer(float *a, float *b, int n) {
  float *p = n > 7 ? a : b;
  p[ct::bid().x] = 1.0f;
}
__tile_global__ void view(float *a, float *b, int n) {
  float *p = n > 7 ? a : b;
  auto v = ct::partition_view{ct::tensor_span{p, ct::extents{n}}, ct::shape<64>{}};
  v.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}
__tile_global__ void claim(float *a, float *b, int n) {
  float *p = n > 7 ? a : b;
  auto x = tilecc::in_tensor(ct::tensor_span{p, ct::extents{n}});
}

// refused: exit 1
// |kernel `pointer`: undecided
// |kernel `view`: undecided
// |kernel `claim`: undecided
// |error[ownership-undecided]: the pointer of this access does not come from one kernel parameter
// | --> undecided_choice_of_buffers.cu:9:3
// |  |
// |9 |   p[ct::bid().x] = 1.0f;
// |  |   ^^^^^^^^^^^^^^^^^^^^^
// |  = help: what would settle it: an access through a pointer parameter, moved by offsets
// |
// |error[ownership-undecided]: the view of this access is not made from one kernel parameter
// |  --> undecided_choice_of_buffers.cu:14:3
// |   |
// |14 |   v.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: a view made from a pointer parameter
// |
// |error[ownership-undecided]: this claim is not about one kernel parameter
// |  --> undecided_choice_of_buffers.cu:18:12
// |   |
// |18 |   auto x = tilecc::in_tensor(ct::tensor_span{p, ct::extents{n}});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: a span made from a pointer parameter
// |
// |3 errors generated
