// RUN: %expect --contract %s trusted -- tilecc --check --explain-ownership %s
// What a trusted statement does inside of the functions that it calls is believed, other calls of them are not.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile__ void put(float *y, int i) { y[i] = 1.0f; }

__tile_global__ void helper(float *__restrict__ y, const int *__restrict__ slot) {
  [[tilecc::trusted]] int s = slot[int(ct::bid().x)];
  [[tilecc::trusted]] put(y, s);
}
__tile_global__ void owned(tilecc::inout<float, ct::shape<64>> y, const int *__restrict__ slot) {
  [[tilecc::trusted]] y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), slot[int(ct::bid().x)]);
}
__tile_global__ void twice(float *__restrict__ y, const int *__restrict__ slot) {
  int s = slot[int(ct::bid().x)];
  [[tilecc::trusted]] put(y, s);
  put(y, s);
}

// trusted: exit 1
// |kernel `helper`: trusted in part; the rest proved under a contract
// |  contract:
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |kernel `owned`: trusted in part; the rest proved under a contract
// |  contract:
// |    y_stride_0 == 1    (O4: the kernel addresses `y` so)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_0 <= 4294967295    (O9: the kernel assumes it of `y_extent_0`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |kernel `twice`: undecided
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> trusted_inside_calls.cu:7:38
// |   |
// | 7 | __tile__ void put(float *y, int i) { y[i] = 1.0f; }
// |   |                                      ^^^^^^^^^^^
// |17 |   int s = slot[int(ct::bid().x)];
// |   |           ---------------------- the index, made here
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(s)`, if no two elements of the table are equal
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `y`
// |  --> trusted_inside_calls.cu:7:38
// |   |
// | 7 | __tile__ void put(float *y, int i) { y[i] = 1.0f; }
// |   |                                      ^^^^^^^^^^^
// |17 |   int s = slot[int(ct::bid().x)];
// |   |           ---------------------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// | --> trusted_inside_calls.cu:7:38
// |  |
// |7 | __tile__ void put(float *y, int i) { y[i] = 1.0f; }
// |  |                                      ^^^^^^^^^^^
// |  |                                      ----------- the later store
// |
// |2 errors and 1 warning generated
