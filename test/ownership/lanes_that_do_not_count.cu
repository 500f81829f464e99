// RUN: %expect %s accepted -- tilecc --check %s
// Lanes without a value that are not stored, that a choice replaces, that have a fill, or that make up whole rows.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Row = ct::tile<int, ct::shape<8>>;

__tile_global__ void stored(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 8 + ct::iota<Row>();
  ct::store_masked(y + i, ct::load_masked(x + i, i < n) * 2.0f, i < n);
}
__tile_global__ void chosen(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = ct::iota<Row>();
  auto v = ct::load_masked(x + i, i < n);
  y[ct::bid().x] = float(ct::sum<0>(ct::select(i < n, v, ct::zeros<ct::tile<float, ct::shape<8>>>())));
}
__tile_global__ void filled(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = ct::iota<Row>();
  y[ct::bid().x] = float(ct::sum<0>(ct::load_masked(x + i, i < n, 0.0f)));
}
__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto r = int(ct::bid().x) * 8 + ct::reshape<ct::shape<8, 1>>(ct::iota<Row>());
  auto c = ct::reshape<ct::shape<1, 64>>(ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store_masked(y + r, ct::sum<1>(ct::load_masked(x + (r * 64 + c), r < n)), r < n);
}

// accepted: exit 0
