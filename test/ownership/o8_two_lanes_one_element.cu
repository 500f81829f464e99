// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// iota / 2 names every element twice.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void pairs(float *__restrict__ c) {
  auto lane = ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store(c + lane / 2, ct::zeros<ct::tile<float, ct::shape<128>>>());
}

// refused: exit 1
// |kernel `pairs`: refuted
// |error[overlapping-lanes]: two lanes of one store write the same element of `c`
// | --> o8_two_lanes_one_element.cu:8:3
// |  |
// |8 |   ct::store(c + lane / 2, ct::zeros<ct::tile<float, ct::shape<128>>>());
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  |                 -------- the index is made here
// |  = note: two lanes of this store, of block (0,0,0), both write `c[0]`, which breaks rule O8; launch: grid (1,1,1)
// |  = help: let each lane have an element of its own, as in `base + iota`
// |
// |1 error generated
