// RUN: %expect --contract %s joined -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Pointers joined by `cat` and taken apart by `extract` are those that they were: halves that meet are told from halves
// that do not.
#include <cuda_tile.h>
using namespace cuda::tiles::literals;
namespace ct = cuda::tiles;
using Half = ct::shape<32>;
using Index = ct::tile<int, Half>;
using Value = ct::tile<float, ct::shape<64>>;

__tile_global__ void joined(float *y) {
  auto first = int(ct::bid().x) * 64;
  auto low = y + (first + ct::iota<Index>());
  auto high = y + (first + 32 + ct::iota<Index>());
  ct::store(ct::cat(low, high, 0_ic), ct::full<Value>(1.0f));
}
__tile_global__ void halves(float *y) {
  auto all = y + (int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store(ct::extract(all, Half{}, 0), ct::full<ct::tile<float, Half>>(1.0f));
  ct::store(ct::extract(all, Half{}, 1), ct::full<ct::tile<float, Half>>(2.0f));
}
__tile_global__ void into_the_next_block(float *y) {
  auto all = y + (int(ct::bid().x) * 32 + ct::iota<ct::tile<int, ct::shape<64>>>());
  ct::store(ct::extract(all, Half{}, 1), ct::full<ct::tile<float, Half>>(1.0f));
  ct::store(ct::extract(all, Half{}, 0), ct::full<ct::tile<float, Half>>(2.0f));
}
__tile_global__ void halves_that_meet(float *y) {
  auto first = int(ct::bid().x) * 64;
  auto all = ct::cat(y + (first + ct::iota<Index>()), y + (first + 16 + ct::iota<Index>()), 0_ic);
  ct::store(all, ct::full<Value>(1.0f));
}
__tile_global__ void two_buffers(float *y, float *z) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Index>();
  ct::store(ct::cat(y + i, z + i, 0_ic), ct::full<Value>(1.0f));
}

// joined: exit 1
// |kernel `joined`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `halves`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `into_the_next_block`: refuted
// |kernel `halves_that_meet`: refuted
// |kernel `two_buffers`: undecided
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> accept_joined_and_extracted_pointers.cu:24:3
// |   |
// |24 |   ct::store(ct::extract(all, Half{}, 1), ct::full<ct::tile<float, Half>>(1.0f));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |25 |   ct::store(ct::extract(all, Half{}, 0), ct::full<ct::tile<float, Half>>(2.0f));
// |   |   ----------------------------------------------------------------------------- the other access
// |   = note: blocks (0,0,0) and (1,0,0) both write `y[32]`, which breaks rule O1; launch: grid (2,1,1)
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> accept_joined_and_extracted_pointers.cu:30:3
// |   |
// |30 |   ct::store(all, ct::full<Value>(1.0f));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: an index from which the block can be told, such as `bid().x * tile + lane`
// |
// |error[overlapping-lanes]: two lanes of one store write the same element of `y`
// |  --> accept_joined_and_extracted_pointers.cu:30:3
// |   |
// |30 |   ct::store(all, ct::full<Value>(1.0f));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: two lanes of this store, of block (0,0,0), both write `y[16]`, which breaks rule O8; launch: grid (2,1,1)
// |   = help: let each lane have an element of its own, as in `base + iota`
// |
// |error[ownership-undecided]: the pointer of this access does not come from one kernel parameter
// |  --> accept_joined_and_extracted_pointers.cu:34:3
// |   |
// |34 |   ct::store(ct::cat(y + i, z + i, 0_ic), ct::full<Value>(1.0f));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: an access through a pointer parameter, moved by offsets
// |
// |4 errors generated
