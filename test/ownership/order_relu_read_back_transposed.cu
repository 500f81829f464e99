// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// What a block has stored it reads again with another layout: the load carries the token of the store.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: %[[STORED:.*]] = tileir.store_ptr_tko weak
// CHECK: tileir.load_ptr_tko weak {{.*}} token=%[[STORED]]
__tile_global__ void relu(float *__restrict__ c, float *__restrict__ sums, const float *__restrict__ a) {
  auto r = ct::reshape<ct::shape<32, 1>>(ct::iota<ct::tile<int, ct::shape<32>>>());
  auto k = ct::reshape<ct::shape<1, 32>>(ct::iota<ct::tile<int, ct::shape<32>>>());
  int b = int(ct::bid().x) * 1024;
  auto x = ct::load(a + (b + r * 32 + k));
  ct::store(c + (b + r * 32 + k), ct::max(x, ct::zeros<ct::tile<float, ct::shape<32, 32>>>()));
  auto columns = ct::sum<1>(ct::load(c + (b + k * 32 + r)));
  ct::store(sums + (int(ct::bid().x) * 32 + r), columns);
}
