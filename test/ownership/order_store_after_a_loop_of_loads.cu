// RUN: tilecc --emit=tileir %s -o - | FileCheck %s
// The store waits for the loads of all iterations: their tokens are joined, not only the last one kept.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: %[[START:.*]] = tileir.make_token
// CHECK: %[[LOOP:.*]]:2 = tileir.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[ALL:.*]] = %[[START]])
// CHECK: %{{.*}}, %[[READ:.*]] = tileir.load_view_tko weak
// CHECK: %[[JOINED:.*]] = tileir.join_tokens %[[ALL]], %[[READ]]
// CHECK: tileir.continue %{{.*}}, %[[JOINED]]
// CHECK: tileir.store_view_tko weak {{.*}} token=%[[LOOP]]#1
__tile_global__ void sums(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 16, 1024>{}}, ct::shape<1, 64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<1, 64>>>();
  for (int j : ct::irange(0, 16)) {
    sum = sum + view.load(int(ct::bid().x), j);
  }
  view.store(sum, int(ct::bid().x), 0);
}
