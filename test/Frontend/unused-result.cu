// RUN: %import %s 2>&1 >/dev/null | FileCheck %s
// Functions without effects as statements of their own; atomics and messages have effects.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void k(int *p) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  // CHECK: unused-result.cu:[[# @LINE + 1]]:3: warning: this load has no effect: what it gives is dropped [unused-result]
  ct::load(p + i);
  // CHECK: unused-result.cu:[[# @LINE + 1]]:3: warning: the result of `sum` is dropped [unused-result]
  ct::sum(i, 0_ic);
  // CHECK: unused-result.cu:[[# @LINE + 1]]:3: warning: the result of `operator+` is dropped [unused-result]
  i + i;
  // CHECK: :[[# @LINE + 1]]:3: warning: the promise of `assume_distinct` is about the value that it gives, which is dropped
  tilecc::assume_distinct(i);
  // CHECK: :[[# @LINE + 1]]:3: warning: the promise of `assume_bounded` is about the value that it gives, which is dropped
  tilecc::assume_bounded(i, 8);
  // CHECK-NOT: {{[0-9]}}: warning
  static_cast<void>(ct::load(p + i));
  ct::atomic_add(p, 1, ct::memory_order_relaxed_t{});
  printf("done\n");
}
