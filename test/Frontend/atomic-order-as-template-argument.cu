// `ct::atomic_add<ct::memory_order::relaxed>(p, v)`: order and scope as template arguments of every atomic.
// RUN: %import %s | FileCheck %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z6orders
__tile_global__ void orders(int *p, float *f) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  auto mask = i < 4;
  // CHECK: tile.atomic_rmw add relaxed system
  ct::atomic_add<ct::memory_order::relaxed>(p + i, i);
  // CHECK: tile.atomic_rmw add acq_rel device {{.*}} mask
  ct::atomic_add_masked<ct::memory_order::acq_rel, ct::thread_scope::device>(p + i, i, mask);
  // CHECK: tile.atomic_rmw addf relaxed block
  ct::atomic_add<ct::memory_order_relaxed_t{}, ct::thread_scope::block>(f, 1.0f);
  // CHECK: arith.subi
  // CHECK: tile.atomic_rmw add relaxed system
  ct::atomic_sub<ct::memory_order::relaxed>(p, 1);
  // CHECK: tile.atomic_rmw max relaxed system
  ct::atomic_max<ct::memory_order::relaxed>(p, 1);
  // CHECK: tile.atomic_rmw min relaxed system {{.*}} mask
  ct::atomic_min_masked<ct::memory_order::relaxed>(p + i, i, mask);
  // CHECK: tile.atomic_rmw and relaxed system
  ct::atomic_and<ct::memory_order::relaxed>(p, 1);
  // CHECK: tile.atomic_rmw or relaxed system
  ct::atomic_or<ct::memory_order::relaxed>(p, 1);
  // CHECK: tile.atomic_rmw xor relaxed system
  ct::atomic_xor<ct::memory_order::relaxed>(p, 1);
  // CHECK: tile.atomic_rmw exchange release system {{.*}} mask
  ct::atomic_xchg_masked<ct::memory_order::release>(p + i, i, mask);
  // CHECK: tile.atomic_cas acq_rel device
  ct::atomic_compare_exchange<ct::memory_order::acq_rel, ct::thread_scope::device>(p, 0, 1);
  // CHECK: tile.atomic_cas relaxed system {{.*}} mask
  ct::atomic_compare_exchange_masked<ct::memory_order::relaxed>(p + i, i, i, mask);
  // CHECK: tile.load {{.*}} order acquire scope system
  auto one = ct::atomic_load<ct::memory_order::acquire>(p + i);
  // CHECK: tile.load {{.*}} mask {{.*}} order relaxed scope device
  auto some = ct::atomic_load_masked<ct::memory_order::relaxed, ct::thread_scope::device>(p + i, mask, 7);
  // CHECK: tile.load {{.*}} mask {{.*}} order relaxed scope system
  some = some + ct::atomic_load_masked<ct::memory_order::relaxed>(p + i, mask);
  // CHECK: tile.store {{.*}} order release scope system
  ct::atomic_store<ct::memory_order::release>(p + i, one);
  // CHECK: tile.store {{.*}} mask {{.*}} order relaxed scope system
  ct::atomic_store_masked<ct::memory_order::relaxed>(p + i, some, mask);
}
