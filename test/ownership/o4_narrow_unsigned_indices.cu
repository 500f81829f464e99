// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// What a byte, a short, a truth value or low bits can hold bounds the index.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

__tile_global__ void bytes(float *__restrict__ y, const float *__restrict__ t, const unsigned char *__restrict__ v) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 64;
  ct::store(y + i, ct::load(t + ct::element_cast<int>(ct::load(v + i))));
}

__tile_global__ void shorts(float *__restrict__ y, const float *__restrict__ t, const unsigned short *__restrict__ v) {
  y[ct::bid().x] = t[v[ct::bid().x]];
}

__tile_global__ void truth(float *__restrict__ y, const float *__restrict__ t, const bool *__restrict__ v) {
  y[ct::bid().x] = t[v[ct::bid().x]];
}

__tile_global__ void low_bits(float *__restrict__ y, const float *__restrict__ t, const int *__restrict__ v) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 64;
  ct::store(y + i, ct::load(t + (ct::load(v + i) & 255)));
}

__tile_global__ void compared(float *__restrict__ y, const float *__restrict__ t, const float *__restrict__ v) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 64;
  ct::store(y + i, ct::load(t + ct::element_cast<int>(ct::load(v + i) > 0.0f)));
}

// accepted: exit 0
// |kernel `bytes`: proved under a contract
// |  contract:
// |    elements(v) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 256    (O4: an index stays inside its buffer)
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 1 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `shorts`: proved under a contract
// |  contract:
// |    elements(v) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 65536    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 2 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `truth`: proved under a contract
// |  contract:
// |    elements(v) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 2    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 1 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `low_bits`: proved under a contract
// |  contract:
// |    elements(v) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 256    (O4: an index stays inside its buffer)
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 4 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
// |kernel `compared`: proved under a contract
// |  contract:
// |    elements(v) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    elements(t) >= 2    (O4: an index stays inside its buffer)
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(t) || address(t) + 4 * elements(t) <= address(y)    (O7: `y` and `t` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(v) || address(v) + 4 * elements(v) <= address(y)    (O7: `y` and `v` do not overlap, since one of them is written)
