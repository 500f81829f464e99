// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[261]+3 --print c
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg c=zeros:f32[261]
// `c + 1` is aligned only where `c` is not: that is a condition of the launch.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using I = ct::tile<int, ct::shape<128>>;

__tile_global__ void k(float *c) {
  float *p = ct::assume_aligned<16>(c + 1);
  ct::store(p + (int(ct::bid().x) * 128 + ct::iota<I>()), ct::ones<ct::tile<float, ct::shape<128>>>());
}

// contract: exit 0
// |kernel `k`: proved under a contract
// |  contract:
// |    elements(c) >= 128 * grid.x + 1    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(c) % 16 == 12    (O9: the kernel assumes the alignment of `c`)
// |warning[doubtful-promise]: this address is 4 bytes from `c`: it is a multiple of 16 only if `address(c) % 16 == 12`, which joins the contract
// |  --> o9_promise_on_a_moved_pointer.cu:10:14
// |   |
// |10 |   float *p = ct::assume_aligned<16>(c + 1);
// |   |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: promise what is known of `c` itself
// |
// |1 warning generated
// runs: exit 0
// |c: f32[261]  0 1 1 .. 0 0 0
// |warning[doubtful-promise]: this address is 4 bytes from `c`: it is a multiple of 16 only if `address(c) % 16 == 12`, which joins the contract
// |  --> o9_promise_on_a_moved_pointer.cu:10:14
// |   |
// |10 |   float *p = ct::assume_aligned<16>(c + 1);
// |   |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: promise what is known of `c` itself
// |
// |1 warning generated
// refused: exit 1
// |warning[doubtful-promise]: this address is 4 bytes from `c`: it is a multiple of 16 only if `address(c) % 16 == 12`, which joins the contract
// |  --> o9_promise_on_a_moved_pointer.cu:10:14
// |   |
// |10 |   float *p = ct::assume_aligned<16>(c + 1);
// |   |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = help: promise what is known of `c` itself
// |
// |1 warning generated
// |tilecc-run: error: the launch breaks the contract of `k`: `address(c) % 16 == 12` failed: address(c) = .. (0 == 12)
// |  note: o9_promise_on_a_moved_pointer.cu:11 needs it (O9): the kernel assumes the alignment of `c`
