#include <cuda_tile.h>

namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<32>>;

[[tilecc::trusted]] __tile_global__ void sums(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 96>{}}, ct::shape<32>{}};
  view.store(ct::full<ct::tile<float, ct::shape<32>>>(1.0f), int(ct::bid().x + ct::bid().y));
}

__tile_global__ void scatter(float *__restrict__ y, const int *__restrict__ table) {
  y[table[int(ct::bid().x)]] = 1.0f;
}

[[tilecc::trusted]] __tile_global__ void shift(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<32>{}};
  int t = int(ct::bid().x);
  auto next = view.load_masked(t + 1);
  view.store_masked(next, t);
}

[[tilecc::trusted]] __tile_global__ void total(int *__restrict__ c, int plain) {
  if (int(ct::bid().x) == plain) {
    c[0] = 5;
  } else {
    ct::atomic_add(c, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
}

[[tilecc::trusted]] __tile_global__ void narrow(int *__restrict__ c) {
  ct::atomic_add(c, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{});
}

[[tilecc::trusted]] __tile_global__ void walk(float *__restrict__ y, const float *__restrict__ x, int first, int to) {
  auto i = ct::iota<Lanes>();
  ct::store(y + to + i, ct::load(x + first + i));
  ct::atomic_add(y + 2 + to + i, ct::full<ct::tile<float, ct::shape<32>>>(1.0f), ct::memory_order_relaxed_t{},
                 ct::thread_scope_device_t{});
}

[[tilecc::trusted]] __tile_global__ void tiles(float *__restrict__ c, int rows, int n, int first) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{rows, n}}, ct::shape<1, 32>{}};
  view.store(ct::full<ct::tile<float, ct::shape<1, 32>>>(1.0f), first, int(ct::bid().x));
}

[[tilecc::trusted]] __tile_global__ void copy(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Lanes>();
  ct::store_masked(y + i, ct::load_masked(x + i, i < n), i < n);
}

// Block b waits for block b - 1.
[[tilecc::trusted]] __tile_global__ void chain(int *flags) {
  int b = int(ct::bid().x);
  while (b > 0 && ct::atomic_add(flags + b, 0, ct::memory_order_acquire_t{}, ct::thread_scope_device_t{}) == 0) {
  }
  ct::atomic_add(flags + b + 1, 1, ct::memory_order_release_t{}, ct::thread_scope_device_t{});
}

// Addresses that come from one parameter through a loop, and from one of two.
[[tilecc::trusted]] __tile_global__ void moved(float *y, const float *a, const float *b, int n) {
  for (int k : ct::irange(0, n)) {
    *y = float(k);
    ++y;
  }
  const float *x = n > 2 ? a : b;
  y[-1] = x[2];
}

__tile_global__ void proved(float *__restrict__ c, int n) {
  auto i = int(ct::bid().x) * 32 + ct::iota<Lanes>();
  ct::store_masked(c + i, ct::full<ct::tile<float, ct::shape<32>>>(1.0f), i < n);
}
