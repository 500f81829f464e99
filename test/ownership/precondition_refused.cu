// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A precondition that does not join the contract is an error: its author would believe in it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void branch(int *__restrict__ y, int n) {
  if (ct::bid().x == 0) {
    tilecc::precondition(n < 4);
  }
  y[ct::bid().x] = n;
}

__tile_global__ void block(int *__restrict__ y, int n) {
  tilecc::precondition(int(ct::bid().x) < n);
  y[ct::bid().x] = n;
}

__tile_global__ void loaded(int *__restrict__ y, const int *__restrict__ t) {
  tilecc::precondition(t[0] < 4);
  y[ct::bid().x] = 1;
}

__tile_global__ void partly(int *__restrict__ y, int n, int m) {
  tilecc::precondition(n > 0 && (m > 3 || int(ct::bid().y) < 7));
  y[ct::bid().x] = n;
}

__tile_global__ void good(int *__restrict__ y, int n, int m) {
  tilecc::precondition(n < m && n >= 4 && n % 4 == 0);
  y[ct::bid().x] = n;
}

// refused: exit 1
// |kernel `branch`: undecided
// |kernel `block`: undecided
// |kernel `loaded`: undecided
// |kernel `partly`: refuted
// |kernel `good`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    n < m    (O9: declared: n < m && n >= 4 && n % 4 == 0)
// |    n >= 4    (O9: declared: n < m && n >= 4 && n % 4 == 0)
// |    n % 4 == 0    (O9: declared: n < m && n >= 4 && n % 4 == 0)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |error[ownership-undecided]: this precondition stands in a branch or a loop, so it is no condition of the launch
// | --> precondition_refused.cu:9:5
// |  |
// |9 |     tilecc::precondition(n < 4);
// |  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: what would settle it: the precondition at the top of the kernel, outside of every branch
// |
// |error[ownership-undecided]: the contract cannot say this precondition: it is not one of comparisons between what the launch knows
// |  --> precondition_refused.cu:15:3
// |   |
// |15 |   tilecc::precondition(int(ct::bid().x) < n);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: comparisons of the grid and the parameters, joined by `&&` and `||`; a loaded value or a block index needs a mask or `ct::assume_bounded`
// |
// |error[ownership-undecided]: the contract cannot say this precondition: it is not one of comparisons between what the launch knows
// |  --> precondition_refused.cu:20:3
// |   |
// |20 |   tilecc::precondition(t[0] < 4);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: comparisons of the grid and the parameters, joined by `&&` and `||`; a loaded value or a block index needs a mask or `ct::assume_bounded`
// |
// |error[ownership-undecided]: the contract cannot say this precondition: it is not one of comparisons between what the launch knows
// |  --> precondition_refused.cu:25:3
// |   |
// |25 |   tilecc::precondition(n > 0 && (m > 3 || int(ct::bid().y) < 7));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: comparisons of the grid and the parameters, joined by `&&` and `||`; a loaded value or a block index needs a mask or `ct::assume_bounded`
// |
// |error[overlapping-writes]: two blocks write the same elements of `y`
// |  --> precondition_refused.cu:26:3
// |   |
// |26 |   y[ct::bid().x] = n;
// |   |   ^^^^^^^^^^^^^^^^^^
// |   |     --------- the index is made here
// |   = note: blocks (0,0,0) and (0,1,0) both write `y[0]`, which breaks rule O1; launch: grid (2,2,1), n = 3, m = 3
// |   = help: let the index depend on `bid().y`, store under the condition `bid().y == 0`, or add with `atomic_add`
// |
// |5 errors generated
