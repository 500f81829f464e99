// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Pointer tiles, masks, paddings, atomics, facts.

#include <cassert>
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}accesses
__tile_global__ void accesses(float *__restrict__ y, const float *__restrict__ x, int n) {
  // CHECK: tile.assume #tile.div_by<16>, %{{.*}} : !tile.ptr<f32>
  x = ct::assume_aligned<16>(x);
  // CHECK: tile.assume #tile.div_by<4>, %{{.*}} : i32
  // CHECK: tile.assume #tile.bounded<lower = 0>, %{{.*}} : i32
  n = ct::assume_bounded_below<0>(ct::assume_divisible<12>(n));
  auto i = ct::iota<T<int, 8>>();
  // CHECK: %[[P:.*]] = tile.broadcast %{{.*}} : !tile.ptr<f32> -> tensor<8x!tile.ptr<f32>>
  // CHECK: %[[Q:.*]] = tile.offset %[[P]], %{{.*}} : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  // CHECK: tile.load %[[Q]] : tensor<8x!tile.ptr<f32>> -> tensor<8xf32>
  auto a = ct::load(x + i);
  // CHECK: tile.load %{{.*}} mask %{{.*}} : tensor<8xi1>
  auto b = ct::load_masked(x + i, i < n);
  // CHECK: tile.load %{{.*}} mask %{{.*}} padding %{{.*}} : tensor<8xf32>
  auto c = ct::load_masked(x + i, i < n, 1.0f);
  // CHECK: tile.offset %{{.*}}, %{{.*}} unsigned : tensor<8x!tile.ptr<f32>>, tensor<8xi32>
  auto d = ct::load(x + ct::iota<T<unsigned, 8>>());
  // CHECK: arith.subi %{{.*}}, %{{.*}} overflow<nsw> : tensor<8xi64>
  auto e = ct::load((x + i) - i);
  // CHECK: tile.store %{{.*}}, %{{.*}} mask %{{.*}} : tensor<8xi1>
  ct::store_masked(y + i, a + b + c + d + e, i < n);
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}atomics
__tile_global__ void atomics(int *p, unsigned *u, float *f) {
  auto i = ct::iota<T<int, 8>>();
  // CHECK: tile.atomic_rmw add relaxed device
  ct::atomic_add(p + i, i, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  // CHECK: tile.atomic_rmw addf acq_rel system
  ct::atomic_add(f, 1.0f, ct::memory_order_acq_rel_t{});
  // CHECK: arith.subi
  // CHECK: tile.atomic_rmw add relaxed system
  ct::atomic_sub(p, 1, ct::memory_order_relaxed_t{});
  // CHECK: tile.atomic_rmw max relaxed block
  ct::atomic_max(p, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
  // CHECK: tile.atomic_rmw umin relaxed system
  ct::atomic_min(u, 1u, ct::memory_order_relaxed_t{});
  // CHECK: tile.atomic_rmw exchange release system {{.*}} mask
  ct::atomic_xchg_masked(p + i, i, i < 4, ct::memory_order_release_t{});
  // CHECK: tile.load %{{.*}} order acquire scope system
  // CHECK: tile.atomic_cas acq_rel device
  ct::atomic_compare_exchange(p, ct::atomic_load(p, ct::memory_order_acquire_t{}), 1, ct::memory_order_acq_rel_t{},
                              ct::thread_scope_device_t{});
  // CHECK: tile.store %{{.*}} order release scope device
  ct::atomic_store(p, 1, ct::memory_order_release_t{}, ct::thread_scope_device_t{});
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}messages
__tile_global__ void messages(float *p, int n) {
  // CHECK: tile.precondition %{{.*}}, "n % 8 == 0"
  tilecc::precondition(n % 8 == 0);
  auto i = tilecc::assume_bounded(ct::iota<T<int, 8>>(), 8);
  // CHECK: tile.assume #tile.bounded<lower = 0 upper = 7>
  // CHECK: tile.assume_distinct %{{.*}} : tensor<8xi32>
  i = tilecc::assume_distinct(i);
  // CHECK: tile.assume_distinct %{{.*}} mask %{{.*}} : tensor<8xi1> : tensor<8xi32>
  i = tilecc::assume_distinct(i, i >= 0);
  // CHECK: %[[COUNT:.*]] = arith.extsi %{{.*}} : i32 to i64
  // CHECK: tile.assume_below %{{.*}}, %[[COUNT]] : tensor<8xi32>
  i = tilecc::assume_bounded(i, n);
  // CHECK: tile.assume_below %{{.*}}, %{{.*}} unsigned : tensor<8xi16>
  auto narrow = tilecc::assume_bounded(ct::element_cast<unsigned short>(i), n);
  // CHECK: tile.assume_distinct %{{.*}} mask %{{.*}} : i1 : i32
  n = tilecc::assume_distinct(n, n > 0);
  auto x = ct::load(p + i);
  // CHECK: tile.print "n %d x %f\0A", %{{.*}}, %{{.*}} : i32, tensor<8xf32>
  printf("n %d x %f\n", n, x);
  // CHECK: tile.assert %{{.*}}, "memory.cu:[[# @LINE + 1]]: `n > 0` failed"
  assert(n > 0);
}
