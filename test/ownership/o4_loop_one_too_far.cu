// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// i <= 8 over a view of 8 tiles.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sums(float *__restrict__ y, const float *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<128>>>();
  for (int i = 0; i <= 8; ++i) {
    sum = sum + view.load(i);
  }
  y[int(ct::bid().x)] = float(ct::sum<0>(sum));
}

// refused: exit 1
// |kernel `sums`: refuted
// |error[out-of-bounds]: an access reaches outside of `x`
// |  --> o4_loop_one_too_far.cu:10:17
// |   |
// |10 |     sum = sum + view.load(i);
// |   |                 ^^^^^^^^^^^^
// |   = note: block (0,0,0) (i = 8) takes tile 8 along axis 0, but the view has 8 tiles there (1024 elements), which breaks rule O4; launch: grid (2,1,1)
// |   = help: let the loop end before tile 8: the condition is `<`, not `<=`, and the bound 8
// |
// |1 error generated
