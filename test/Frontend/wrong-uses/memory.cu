// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Loads, stores and atomics with operands in another order, or of another kind.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  ct::store(y + i, 1.0f);
  ct::store(y, w);
  ct::store(w, y + i);
  ct::store_masked(y + i, i < n, w);
  auto a4 = ct::load_masked(x + i, 0.0f, i < n);
  auto a5 = ct::load_masked(i < n, x + i);
  auto a6 = ct::load(v);
  auto a7 = ct::select(v, w, b);
  ct::store_masked(y + i, w, i);
  ct::atomic_add(y + i, w, 0);
  ct::atomic_add(y + i, w, std::memory_order_relaxed);
  ct::atomic_add(y + i, w, ct::memory_order_seq_cst_t{});
  ct::atomic_max(y + i, w, ct::memory_order_relaxed_t{});
  ct::atomic_xchg(ct::tile<__half *, ct::shape<1>>{}, ct::tile<__half, ct::shape<1>>{}, ct::memory_order_relaxed_t{});
  ct::tensor_span s{y, ct::extents{n}};
  ct::partition_view p{s, ct::shape<128>{}};
  p.store(0, w);
  auto a17 = p.load_masked(0, 0.0f);
  auto a18 = ct::partition_view{s};
  auto a19 = ct::partition_view{y, ct::shape<128>{}};
}

// refused: exit 1
// |memory.cu:7:3: error: the value and the pointers differ in shape: `ct::broadcast<S>(x)` first [cxx-error]
// |memory.cu:7:3: note: called with a tile of 128 `float *`, `float`
// |memory.cu:7:3: help: `ct::full<T>(s)` makes a tile of a scalar
// |memory.cu:8:3: error: the value and the pointers differ in shape: `ct::broadcast<S>(x)` first [cxx-error]
// |memory.cu:8:3: note: called with `float *`, a tile of 128 `float`
// |memory.cu:8:3: help: `p + i` with a tile of indices is one pointer for each element
// |memory.cu:9:3: error: no matching function for call to `store` [cxx-error]
// |memory.cu:9:3: help: `ct::store(p, x)` takes a pointer or a tile of pointers, then what to store; `ct::store_masked(p, x, mask)` the mask last
// |memory.cu:10:3: error: the mask is a bool tile that broadcasts to the shape of the pointers [cxx-error]
// |memory.cu:10:3: note: called with a tile of 128 `float *`, a tile of 128 `bool`, a tile of 128 `float`
// |memory.cu:10:3: help: the mask comes last: `ct::store_masked(p, x, mask)`
// |memory.cu:11:13: error: the mask is a bool tile that broadcasts to the shape of the pointers [cxx-error]
// |memory.cu:11:13: note: called with a tile of 128 `const float *`, `float`, a tile of 128 `bool`
// |memory.cu:11:13: help: the mask comes second: `ct::load_masked(p, mask, padding)`
// |memory.cu:12:13: error: no matching function for call to `load_masked` [cxx-error]
// |memory.cu:12:13: help: `ct::load(p)` takes a pointer or a tile of pointers, `ct::load_masked(p, mask, padding)` a mask of bool after it
// |memory.cu:13:13: error: no matching function for call to `load` [cxx-error]
// |memory.cu:13:13: help: `ct::load(p)` takes a pointer or a tile of pointers, `ct::load_masked(p, mask, padding)` a mask of bool after it
// |memory.cu:14:13: error: both values of `select` have one tile type: wrap a scalar in `ct::full<T>(v)` [cxx-error]
// |memory.cu:14:13: note: called with a tile of 128 `float`, a tile of 128 `float`, a tile of 128 `bool`
// |memory.cu:14:13: help: the condition comes first: `ct::select(condition, a, b)`
// |memory.cu:15:3: error: the mask is a bool tile that broadcasts to the shape of the pointers [cxx-error]
// |memory.cu:15:3: note: called with a tile of 128 `float *`, a tile of 128 `float`, a tile of 128 `int`
// |memory.cu:16:3: error: no matching function for call to `atomic_add` [cxx-error]
// |memory.cu:16:3: help: `ct::atomic_add(p, x, ct::memory_order_relaxed_t{})` takes a pointer or a tile of pointers, a value, an order of `ct::` and, if it is wanted, a scope such as `ct::thread_scope_device_t{}`
// |memory.cu:17:28: error: use of undeclared identifier `std` [cxx-error]
// |memory.cu:17:28: help: use `ct::memory_order_relaxed_t{}`
// |memory.cu:18:32: error: no member named `memory_order_seq_cst_t` in namespace `cuda::tiles` [cxx-error]
// |memory.cu:18:32: help: there is no sequentially consistent order: use `ct::memory_order_acq_rel_t{}`
// |memory.cu:19:3: error: this atomic does not exist for that element type: it takes integers of 32 and 64 bits [cxx-error]
// |memory.cu:19:3: note: called with a tile of 128 `float *`, a tile of 128 `float`
// |memory.cu:20:3: error: this atomic does not exist for that element type: it takes `float`, `double` and integers of 32 and 64 bits [cxx-error]
// |memory.cu:20:3: note: called with a tile of 1 `__half *`, a tile of 1 `__half`
// |memory.cu:23:5: error: a view stores tiles of numbers [cxx-error]
// |memory.cu:23:5: note: called with `int`, a tile of 128 `float`; the tiles of the view are 128
// |memory.cu:23:5: help: the value comes first: `v.store(x, i)`
// |memory.cu:24:16: error: a view takes one tile index for each dimension of its span [cxx-error]
// |memory.cu:24:16: note: called with `int`, `float`; the span has rank 1
// |memory.cu:25:14: error: no viable constructor or deduction guide for deduction of template arguments of `ct::partition_view` [cxx-error]
// |memory.cu:25:14: help: a view is made of a span and the shape of its tiles: `ct::partition_view{span, ct::shape<64, 64>{}}`
// |memory.cu:26:14: error: a partition cuts up a `ct::tensor_span` [cxx-error]
// |18 errors generated
