// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 8 --arg counter=zeros:i32[1] --arg sum=zeros:i32[1] --arg seen=zeros:i32[4] --print counter --print sum --print seen
// RUN: tilecc --emit=tileir %s -o - | grep -c atomic_rmw_tko | FileCheck %s --check-prefix=ATOMICS
// ATOMICS: {{^3$}}
// The old value of an atomic is used twice and the counter moves once; duplicates add up, masked lanes do not.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

constexpr auto relaxed = ct::memory_order_relaxed_t{};
__tile_global__ void k(int *__restrict__ counter, int *__restrict__ sum, int *__restrict__ seen) {
  int one = ct::bid().x < 8 ? 1 : 0;
  int at = ct::atomic_add(counter, one, relaxed, ct::thread_scope_device_t{});
  if (at < 4) {
    ct::atomic_add(seen + ct::max(at, 0), 1, relaxed, ct::thread_scope_device_t{});
  }
  auto lane = ct::iota<ct::tile<int, ct::shape<512>>>();
  auto old = ct::atomic_add_masked(sum + lane * 0, lane * 0 + 1, lane % 2 == 0, relaxed, ct::thread_scope_device_t{});
}

// runs: exit 0
// |counter: i32[1]  8
// |sum: i32[1]  2048
// |seen: i32[4]  1 1 1 1
