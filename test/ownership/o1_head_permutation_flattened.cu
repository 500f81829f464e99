// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// The same from one grid axis, taken apart by quotients and remainders.
// CHECK: kernel `permute`: proved under a contract
// CHECK: grid.x <= heads * length * batch    (O4
// CHECK: elements(x) >= 64 * (heads * length * batch)    (O4
// CHECK: elements(y) >= 64 * (heads * length * batch)    (O4
// CHECK: heads * length <= 2147483647    (O9
// CHECK: heads * length >= 1    (O9
// CHECK: length >= 1    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x, int batch, int heads, int length) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{batch, heads, length, 64}}, ct::shape<1, 1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{batch, length, heads, 64}}, ct::shape<1, 1, 1, 64>{}};
  int at = ct::bid().x;
  int b = at / (heads * length), h = at / length % heads, s = at % length;
  to.store_masked(from.load_masked(b, h, s, 0), b, s, h, 0);
}
