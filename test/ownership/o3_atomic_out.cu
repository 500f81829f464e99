// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Atomics alone, from any block to any element.
// CHECK: proved under a contract
// CHECK: elements(h_) >= bins    (O4
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void histogram(int *__restrict__ h_, const int *__restrict__ x_, int bins, int n) {
  auto h = tilecc::atomic_out(ct::tensor_span{h_, ct::extents{bins}});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{n}});
  h.add_at(x.load(ct::shape<64>{}, int(ct::bid().x)), ct::ones<ct::tile<int, ct::shape<64>>>());
}
