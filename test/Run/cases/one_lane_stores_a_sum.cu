// A sum over all lanes is stored by one store of one element, whatever the reduction is made of: 96 ones are 96 in every block.
// RUN: tilecc --emit=tile %s -o %t.tile && FileCheck %s --check-prefix=TILE < %t.tile
// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 8 --arg y=zeros:i32[8] --print y
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

// TILE: tile.reduce
// TILE: tile.store{{ }}
// TILE-NOT: tile.store{{ }}
__tile_global__ void k(int *__restrict__ y) {
  auto ones = ct::select(ct::iota<Lanes>() < 96, ct::ones<Lanes>(), ct::zeros<Lanes>());
  y[ct::bid().x] = int(ct::sum<0>(ones));
}

// runs: exit 0
// |y: i32[8]  96 96 96 .. 96 96 96
