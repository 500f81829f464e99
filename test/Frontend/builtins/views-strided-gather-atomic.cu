// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// RUN: tilecc --emit=tileir %s -o - | FileCheck %s --check-prefix=TILEIR
// Strided views are partitions with steps, their atomics one operation, gather views pointers that the proof can follow.

#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
using F = ct::tile<float, ct::shape<8, 4>>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}strided
// CHECK: tile.partition {{.*}} -> <8x4, !tile.view<?x?xf32, strides = [?, 1]>, steps = [3, 2], padding = zero>
// CHECK: tile.load_view {{.*}} masked
// TILEIR-LABEL: tileir.entry @_Z{{[0-9]+}}strided
// TILEIR: tileir.make_strided_view {{.*}} : !tileir.strided_view<tile = 8x4, traversal_strides = [3, 2], {{.*}}, padding = zero>
// TILEIR: tileir.load_view_tko weak
__tile_global__ void strided(float *__restrict__ c, const float *__restrict__ a, int m, int n) {
  ct::strided_view w{ct::tensor_span{a, ct::extents{m, n}}, ct::shape{8_ic, 4_ic}, ct::strides{3_ic, 2_ic}};
  ct::partition_view v{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<8, 4>{}};
  v.store_masked(w.load_masked(int(ct::bid().x), int(ct::bid().y)), int(ct::bid().x), int(ct::bid().y));
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}atomics
// CHECK: tile.atomic_view addf device %{{.*}}[%{{.*}}, %{{.*}}] masked :
// CHECK: arith.negf
// CHECK: tile.atomic_view addf block %{{.*}}[%{{.*}}, %{{.*}}] :
// TILEIR-LABEL: tileir.entry @_Z{{[0-9]+}}atomics
// TILEIR: tileir.atomic_red_view_tko addf relaxed scope<device>
// TILEIR: tileir.atomic_red_view_tko addf relaxed scope<tl_blk>
__tile_global__ void atomics(float *__restrict__ c, float *__restrict__ d, int n) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{n, n}}, ct::shape<8, 4>{}};
  ct::partition_view w{ct::tensor_span{d, ct::extents{n, n}}, ct::shape<8, 4>{}};
  ct::memory_order_relaxed_t relaxed;
  v.atomic_add_masked(ct::ones<F>(), relaxed, ct::thread_scope_device_t{}, 0, int(ct::bid().x));
  w.atomic_sub(ct::ones<F>(), relaxed, ct::thread_scope_block_t{}, int(ct::bid().x), 0);
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}kinds
// CHECK: tile.atomic_view umax device
// CHECK: tile.atomic_view umin device
// CHECK: tile.atomic_view and device
// CHECK: tile.atomic_view or device
// CHECK: tile.atomic_view xor device
__tile_global__ void kinds(unsigned *c) {
  ct::partition_view v{ct::tensor_span{c, ct::extents{64_ic}}, ct::shape<8>{}};
  auto x = ct::iota<ct::tile<unsigned, ct::shape<8>>>();
  ct::memory_order_relaxed_t relaxed;
  ct::thread_scope_device_t device;
  v.atomic_max(x, relaxed, device, 0);
  v.atomic_min(x, relaxed, device, 0);
  v.atomic_and(x, relaxed, device, 0);
  v.atomic_or(x, relaxed, device, 0);
  v.atomic_xor(x, relaxed, device, 0);
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}gather
// CHECK: %[[M:.*]] = arith.extui %arg3 : i32 to i64
// CHECK: arith.cmpi sge
// CHECK: arith.cmpi slt
// CHECK: tile.offset {{.*}} tensor<8x4xi64>
// CHECK: tile.load {{.*}} mask {{.*}} padding
// TILEIR-LABEL: tileir.entry @_Z{{[0-9]+}}gather
// TILEIR: tileir.load_ptr_tko weak {{.*}} mask={{.*}} padding=
__tile_global__ void gather(float *__restrict__ c, const float *__restrict__ a, const int *__restrict__ rows, int m,
                            int n) {
  ct::gather_scatter_view g{ct::tensor_span{a, ct::extents{m, n}}, ct::shape<8, 4>{}, 0_ic};
  auto chosen = ct::load(rows + (ct::iota<ct::tile<int, ct::shape<8>>>() + int(ct::bid().x) * 8));
  ct::partition_view v{ct::tensor_span{c, ct::extents{m, 4_ic}}, ct::shape<8, 4>{}};
  v.store_masked(g.load_masked(chosen, 3), int(ct::bid().x), 0);
}

// The first of the extremes: the smallest index that equals the maximum.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}extremes
// CHECK: tile.reduce max
// CHECK: arith.cmpf oeq
// CHECK: tile.reduce umin
// CHECK: tile.reduce umin
// CHECK: arith.cmpi eq
// CHECK: tile.reduce umin
__tile_global__ void extremes(unsigned *c, const float *a, const unsigned *b) {
  auto i = ct::iota<ct::tile<int, ct::shape<8, 4>>>();
  auto j = ct::iota<ct::tile<int, ct::shape<1, 4>>>();
  ct::store(c + j, ct::max_element(ct::load(a + i), 0_ic));
  ct::store(c + (4 + j), ct::min_element<0>(ct::load(b + i)));
}
