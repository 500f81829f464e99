// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A loop that ends with the last tile, and one that goes one further.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void ends(float *__restrict__ y, const float *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<128>>>();
  for (int i = 0; i < 8; ++i) {
    sum = sum + view.load(i);
  }
  y[ct::bid().x] = float(ct::sum<0>(sum));
}
__tile_global__ void goes_on(float *__restrict__ y, const float *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<128>>>();
  for (int i = 0; i <= 8; ++i) {
    sum = sum + view.load_masked(i);
  }
  y[ct::bid().x] = float(ct::sum<0>(sum));
}

// refused: exit 1
// |kernel `ends`: proved under a contract
// |  contract:
// |    elements(x) >= 1024    (O4: a view fits its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |kernel `goes_on`: refuted
// |error[out-of-bounds]: an access reaches outside of `x`
// |  --> o4_last_tile.cu:18:17
// |   |
// |18 |     sum = sum + view.load_masked(i);
// |   |                 ^^^^^^^^^^^^^^^^^^^
// |   = note: block (0,0,0) (i = 8) takes tile 8 along axis 0, but the view has 8 tiles there (1024 elements), which breaks rule O4; launch: grid (2,1,1)
// |   = help: let the loop end before tile 8: the condition is `<`, not `<=`, and the bound 8
// |
// |1 error generated
