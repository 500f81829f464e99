// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Each axis of the grid is one of the view.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int a, int b, int c) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{a, b, c}}, ct::shape<2, 8, 32>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<2, 8, 32>>>(), int(ct::bid().z), int(ct::bid().y), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.z <= ceildiv(a, 2)    (O4: a tile index lies inside the view)
// |    grid.y <= ceildiv(b, 8)    (O4: a tile index lies inside the view)
// |    grid.x <= ceildiv(c, 32)    (O4: a tile index lies inside the view)
// |    elements(y) >= a * b * c    (O4: a view fits its buffer)
// |    b >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    c >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    b * c <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
