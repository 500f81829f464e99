// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=poison:f32[1] --arg parts=iota:f32[3] --arg logs=zeros:f32[3] --arg splits=3 --print y
// Three splits in a tile of four: the fourth has weight zero, and what stands in its place does not count.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void merge(float *__restrict__ y, const float *__restrict__ parts, const float *__restrict__ logs, int splits) {
  auto i = ct::iota<ct::tile<int, ct::shape<4>>>();
  auto log = ct::load_masked(logs + i, i < splits, -__builtin_inff());
  auto part = ct::load_masked(parts + i, i < splits, 0.0f);
  auto weight = ct::exp(log - ct::reduce_max<0>(log));
  y[0] = float(ct::sum<0>(part * weight)) / float(ct::sum<0>(weight));
}

// runs: exit 0
// |y: f32[1]  1
