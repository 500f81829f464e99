// RUN: tilecc --check --explain-ownership -fdiagnostics-format=line %s 2>%t | FileCheck %s
// [batch, head, row, 64] to [batch, row, head, 64]: axes swap places, blocks keep theirs.
// CHECK: kernel `permute`: proved under a contract
// CHECK: grid.z <= batch    (O4
// CHECK: grid.y <= heads    (O4
// CHECK: grid.x <= length    (O4
// CHECK: elements(x) >= 64 * (batch * heads * length)    (O4
// CHECK: elements(y) >= 64 * (batch * heads * length)    (O4
// CHECK: heads * length <= 4294967295    (O9
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x, int batch, int heads, int length) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{batch, heads, length, 64}}, ct::shape<1, 1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{batch, length, heads, 64}}, ct::shape<1, 1, 1, 64>{}};
  int b = ct::bid().z, h = ct::bid().y, s = ct::bid().x;
  to.store_masked(from.load_masked(b, h, s, 0), b, s, h, 0);
}
