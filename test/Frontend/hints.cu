// Hints with values that depend on the template, in every spelling; columns stay the author's.
// RUN: %import %s 2>&1 | FileCheck %s
// RUN: not %import -DWRONG %s 2>&1 | FileCheck %s --check-prefix=PLACE
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int Occ, int occupancy>
[[using cutile: hint(900, occupancy=occupancy), hint(0, num_cta_in_cga = Occ)]]
__tile_global__ void k(float *__restrict__ y, const float *x, int n) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<128>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  ct::tile<float, ct::shape<128>> t;
  [[cutile::hint(900, latency=Occ, allow_tma=false)]] t = from.load_masked(int(ct::bid().x));
  [[cutile::hint(0,
     latency=3)]] to.store_masked(t, int(ct::bid().x));
  to.store_masked(t, int(ct::bid().x));
#ifdef WRONG
  // PLACE: hints.cu:[[@LINE+1]]:55: error: use of undeclared identifier `nothing`
  [[using cutile: hint(900, latency=4)]] t = t + 1.f; nothing;
  // PLACE: hints.cu:[[@LINE+1]]:29: error: use of undeclared identifier `unknown`
  [[cutile::hint(0, latency=unknown)]] t = t + 1.f;
#endif
}
template __tile_global__ void k<2, 8>(float *__restrict__, const float *, int);

// CHECK: func.func @_Z1kILi2ELi8EEvPfPKfi
// CHECK-SAME: tile.hints = {default = {num_cta_in_cga = 2 : i32}, sm_90 = {occupancy = 8 : i32}}
// CHECK: tile.load_view {{.*}} masked {hints = {sm_90 = {allow_tma = false, latency = 2 : i32}}}
// CHECK: tile.store_view {{.*}} masked {hints = {default = {latency = 3 : i32}}}
// CHECK: tile.store_view {{.*}} masked :
