// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// RUN: tilecc --emit=tilebc --ownership=warn %s -o %t.tilebc 2>&1 | FileCheck %s --check-prefix=WARN
// WARN: warning[ownership-undecided]: the elements of this access differ in type from those of its buffer
// One buffer, read as elements of 4 and of 2 bytes.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
  ct::store(reinterpret_cast<short *>(y) + i, ct::zeros<ct::tile<short, ct::shape<64>>>());
}

// refused: exit 1
// |kernel `k`: undecided
// |error[ownership-undecided]: the elements of this access differ in type from those of its buffer
// |  --> undecided_two_element_types.cu:11:3
// |   |
// |11 |   ct::store(reinterpret_cast<short *>(y) + i, ct::zeros<ct::tile<short, ct::shape<64>>>());
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: what would settle it: a buffer of its own for each type of element
// |
// |1 error generated
