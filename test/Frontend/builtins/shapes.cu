// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Factories and functions that change shapes.

#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}shapes
__tile_global__ void shapes(float *p, int *q, float s, int k) {
  // CHECK: %[[FLAT:.*]] = tile.iota : tensor<32xi32>
  // CHECK: tile.reshape %[[FLAT]] : tensor<32xi32> -> tensor<4x8xi32>
  auto i = ct::iota<T<int, 4, 8>>();
  auto x = ct::load(p + i);
  // CHECK-DAG: arith.constant dense<1.000000e+00> : tensor<4x8xf32>
  ct::store(p + i, x + ct::ones<T<float, 4, 8>>());
  // CHECK: tile.broadcast %{{.*}} : f32 -> tensor<4x8xf32>
  ct::store(p + i, ct::full<T<float, 4, 8>>(s));
  // CHECK: tile.permute %{{.*}} [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  // CHECK: tile.reshape %{{.*}} : tensor<8x4xf32> -> tensor<4x8xf32>
  ct::store(p + i, ct::reshape<ct::shape<4, 8>>(ct::transpose(x)));
  // CHECK: tile.reshape %{{.*}} : tensor<4x8xf32> -> tensor<2x2x8xf32>
  // CHECK: tile.permute %{{.*}} [2, 0, 1] : tensor<2x2x8xf32> -> tensor<8x2x2xf32>
  ct::store(p + i, ct::reshape(ct::permute(ct::reshape<ct::shape<2, 2, 8>>(x), ct::dimension_map{2_ic, 0_ic, 1_ic}),
                               ct::shape<4, 8>{}));
  // CHECK: tile.extract %{{.*}}[%{{.*}}, %{{.*}}] {{.*}} tensor<4x8xf32>, i32, i32 -> tensor<2x8xf32>
  auto top = ct::extract(x, ct::shape<2, 8>{}, k, 0);
  // CHECK: tile.cat %{{.*}}, %{{.*}} dim 0 {{.*}} -> tensor<4x8xf32>
  ct::store(p + i, ct::cat<0>(top, top));
  // A row broadcasts over the rows: rank first, then repetition.
  // CHECK: tile.reshape %{{.*}} : tensor<8xf32> -> tensor<1x8xf32>
  // CHECK: tile.broadcast %{{.*}} : tensor<1x8xf32> -> tensor<4x8xf32>
  ct::store(p + i, x + ct::load(p + ct::iota<T<int, 8>>()));
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}grid
__tile_global__ void grid(int *p) {
  // CHECK-DAG: tile.block_id x
  // CHECK-DAG: tile.block_id y
  // CHECK-DAG: tile.num_blocks x
  auto [x, y, z] = ct::bid();
  p[int(y * ct::num_blocks().x + x)] = 1;
}
