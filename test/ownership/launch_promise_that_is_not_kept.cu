// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg y_=ones:f32[16] --arg n_=16 --print y_
// RUN: %expect %s refused -- tilecc-run %s --device cpu --grid 2 --arg y_=ones:f32[16]+2 --arg n_=13 --print y_
// A promised divisor and a promised alignment are conditions with the name of the argument.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y_, int n_) {
  int n = ct::assume_divisible<8>(n_);
  float *y = ct::assume_aligned<16>(y_);
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<8>{}};
  view.store_masked(view.load_masked(int(ct::bid().x)) * 2.0f, int(ct::bid().x));
}

// contract: exit 0
// |kernel `scale`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n_, 8)    (O4: a tile index lies inside the view)
// |    elements(y_) >= n_    (O4: a view fits its buffer)
// |    n_ % 8 == 0    (O9: the kernel assumes it of `n_`)
// |    n_ >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y_) % 16 == 0    (O9: the kernel assumes the alignment of `y_`)
// runs: exit 0
// |y_: f32[16]  2 2 2 .. 2 2 2
// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `scale`: `n_ % 8 == 0` failed: n_ = 13 (5 == 0)
// |  note: launch_promise_that_is_not_kept.cu:12 needs it (O9): the kernel assumes it of `n_`
