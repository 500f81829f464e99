// RUN: %expect --contract %s contract -- tilecc --check --explain-ownership %s
// RUN: %expect %s runs -- tilecc-run %s --kernel scaled --device cpu --grid 2 --arg y=ones:f32[2] --arg n=16 --arg rounds=2 --arg b=3 --print y
// RUN: %expect %s divisor -- tilecc-run %s --kernel scaled --device cpu --grid 2 --arg y=ones:f32[2] --arg n=12 --arg rounds=2 --arg b=3 --print y
// RUN: %expect %s bound -- tilecc-run %s --kernel scaled --device cpu --grid 2 --arg y=ones:f32[2] --arg n=16 --arg rounds=2 --arg b=9 --print y
// RUN: %expect %s trips -- tilecc-run %s --kernel scaled --device cpu --grid 2 --arg y=ones:f32[2] --arg n=16 --arg rounds=3 --arg b=3 --print y
// The code believes what the kernel promises of a parameter also where only a sum or a loop's bound uses it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void scaled(float *__restrict__ y, int n, int rounds, int b) {
  int m = ct::assume_divisible<8>(n);
  int c = tilecc::assume_bounded(b, 8);
  int last = ct::assume_divisible<2>(rounds);
  int block = int(ct::bid().x);
  float sum = 0.0f;
  for (int r = 0; r < last; ++r) {
    sum += float(m / 8 + c);
  }
  y[block] = sum;
}

__tile_global__ void spread(float *__restrict__ y, int n) {
  auto m = ct::assume_bounded<1, 4>(ct::full<ct::tile<int, ct::shape<8>>>(n));
  auto i = int(ct::bid().x) * 8 + ct::iota<ct::tile<int, ct::shape<8>>>();
  ct::store(y + i, ct::element_cast<float>(m));
}

// contract: exit 0
// |kernel `scaled`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    rounds % 2 == 0    (O9: the kernel assumes it of `rounds`)
// |    n % 8 == 0    (O9: the kernel assumes it of `n`)
// |    b >= 0    (O9: the kernel assumes it of `b`)
// |    b <= 7    (O9: the kernel assumes it of `b`)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `spread`: proved under a contract
// |  contract:
// |    elements(y) >= 8 * grid.x    (O4: an index stays inside its buffer)
// |    n >= 1    (O9: the kernel assumes it of `n`)
// |    n <= 4    (O9: the kernel assumes it of `n`)
// |    grid.x <= 268435456    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// runs: exit 0
// |y: f32[2]  10 10
// divisor: exit 1
// |tilecc-run: error: the launch breaks the contract of `scaled`: `n % 8 == 0` failed: n = 12 (4 == 0)
// |  note: launch_promise_that_no_index_uses.cu:20 needs it (O9): the kernel assumes it of `n`
// bound: exit 1
// |tilecc-run: error: the launch breaks the contract of `scaled`: `b <= 7` failed: b = 9
// |  note: launch_promise_that_no_index_uses.cu:20 needs it (O9): the kernel assumes it of `b`
// trips: exit 1
// |tilecc-run: error: the launch breaks the contract of `scaled`: `rounds % 2 == 0` failed: rounds = 3 (1 == 0)
// |  note: launch_promise_that_no_index_uses.cu:20 needs it (O9): the kernel assumes it of `rounds`
