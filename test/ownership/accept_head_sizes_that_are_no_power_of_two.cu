// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The mask keeps each block inside its head; the rows of the table have a stride of their own.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int Dim, int Lanes>
__tile_global__ void rope(float *__restrict__ x, const float *__restrict__ cosines, int rows, int table_stride) {
  constexpr int half = Dim / 2;
  auto lane = ct::iota<ct::tile<int, ct::shape<Lanes>>>();
  long long head = (long long)(ct::bid().x);
  for (int row : ct::irange(int(ct::bid().y), rows, int(ct::num_blocks().y))) {
    auto c = ct::load_masked(cosines + (long long)row * table_stride + lane, lane < half, 0.0f);
    auto at = x + (head * rows + row) * Dim + lane;
    auto low = ct::load_masked(at, lane < half, 0.0f), high = ct::load_masked(at + half, lane < half, 0.0f);
    ct::store_masked(at, low * c, lane < half);
    ct::store_masked(at + half, high * c, lane < half);
  }
}
template __tile_global__ void rope<80, 64>(float *__restrict__, const float *__restrict__, int, int);
template __tile_global__ void rope<96, 64>(float *__restrict__, const float *__restrict__, int, int);
template __tile_global__ void rope<128, 64>(float *__restrict__, const float *__restrict__, int, int);
template __tile_global__ void rope<160, 128>(float *__restrict__, const float *__restrict__, int, int);

// accepted: exit 0
// |kernel `rope<80, 64>`: proved under a contract
// |  contract:
// |    elements(cosines) >= (rows - 1) * table_stride + 40    (O4: an index stays inside its buffer)
// |    elements(x) >= 80 * (rows * grid.x)    (O4: an index stays inside its buffer)
// |    table_stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(x) + 4 * elements(x) <= address(cosines) || address(cosines) + 4 * elements(cosines) <= address(x)    (O7: `x` and `cosines` do not overlap, since one of them is written)
// |kernel `rope<96, 64>`: proved under a contract
// |  contract:
// |    elements(cosines) >= (rows - 1) * table_stride + 48    (O4: an index stays inside its buffer)
// |    elements(x) >= 96 * (rows * grid.x)    (O4: an index stays inside its buffer)
// |    table_stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(x) + 4 * elements(x) <= address(cosines) || address(cosines) + 4 * elements(cosines) <= address(x)    (O7: `x` and `cosines` do not overlap, since one of them is written)
// |kernel `rope<128, 64>`: proved under a contract
// |  contract:
// |    elements(cosines) >= (rows - 1) * table_stride + 64    (O4: an index stays inside its buffer)
// |    elements(x) >= 128 * (rows * grid.x)    (O4: an index stays inside its buffer)
// |    table_stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(x) + 4 * elements(x) <= address(cosines) || address(cosines) + 4 * elements(cosines) <= address(x)    (O7: `x` and `cosines` do not overlap, since one of them is written)
// |kernel `rope<160, 128>`: proved under a contract
// |  contract:
// |    elements(cosines) >= (rows - 1) * table_stride + 80    (O4: an index stays inside its buffer)
// |    elements(x) >= 160 * (rows * grid.x)    (O4: an index stays inside its buffer)
// |    table_stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(x) + 4 * elements(x) <= address(cosines) || address(cosines) + 4 * elements(cosines) <= address(x)    (O7: `x` and `cosines` do not overlap, since one of them is written)
