// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 2 --arg c=poison:f32[2048] --arg sums=poison:f32[2,32] --arg 'a=full(2)':f32[2048] --print sums
// A block stores a tile, reads it again transposed and sums its columns: the new values, not those before.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void relu(float *__restrict__ c, float *__restrict__ sums, const float *__restrict__ a) {
  auto r = ct::reshape<ct::shape<32, 1>>(ct::iota<ct::tile<int, ct::shape<32>>>());
  auto k = ct::reshape<ct::shape<1, 32>>(ct::iota<ct::tile<int, ct::shape<32>>>());
  int b = int(ct::bid().x) * 1024;
  ct::store(c + (b + r * 32 + k), ct::max(ct::load(a + (b + r * 32 + k)), ct::zeros<ct::tile<float, ct::shape<32, 32>>>()));
  ct::store(sums + (int(ct::bid().x) * 32 + r), ct::sum<1>(ct::load(c + (b + k * 32 + r))));
}

// runs: exit 0
// |sums: f32[2, 32]
// |  [0]  64 64 64 .. 64 64 64
// |  [1]  64 64 64 .. 64 64 64
