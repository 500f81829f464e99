// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Each split has a plane of its own.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void partials(float *__restrict__ y, int splits, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{splits, m, n}}, ct::shape<1, 32, 32>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 32, 32>>>(), int(ct::bid().z), int(ct::bid().y), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `partials`: proved under a contract
// |  contract:
// |    grid.z <= splits    (O4: a tile index lies inside the view)
// |    grid.y <= ceildiv(m, 32)    (O4: a tile index lies inside the view)
// |    grid.x <= ceildiv(n, 32)    (O4: a tile index lies inside the view)
// |    elements(y) >= splits * m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    m * n <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
