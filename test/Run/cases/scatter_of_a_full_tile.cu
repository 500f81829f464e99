// RUN: %expect %s refused -- tilecc-run %s --kernel plain --device cpu --grid 1 --arg y=zeros:f32[1000] --arg x=ones:f32[1000]
// RUN: %expect %s runs -- tilecc-run %s --kernel masked --device cpu --grid 1 --arg 'y=full(7):f32[1024]' --arg x=ones:f32[1000] --arg n=1000 --print y
// A tile of 1024 pointers on 1000 elements: without a mask the launch asks for 1024 of them, with one the rest keeps its value.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<1024>>;

__tile_global__ void plain(float *__restrict__ y, const float *__restrict__ x) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<Lanes>();
  ct::store(y + i, ct::load_masked(x + i, i < 1000, 0.0f) * 0.5f);
}
__tile_global__ void masked(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<Lanes>();
  ct::store_masked(y + i, ct::load_masked(x + i, i < n, 0.0f) * 0.5f, i < n);
}

// refused: exit 1
// |tilecc-run: error: the launch breaks the contract of `plain`: `elements(y) >= 1024 * grid.x` failed: elements(y) = 1000, grid.x = 1 (1000 >= 1024)
// |  note: scatter_of_a_full_tile.cu:10 needs it (O4): an index stays inside its buffer
// runs: exit 0
// |y: f32[1024]  0.5 0.5 0.5 .. 7 7 7
