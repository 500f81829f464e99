// RUN: %expect %s refused -- tilecc --check %s
// What is wrong with an atomic is told the same where its order is a template argument.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(int *p, float *f, const int *c) {
  auto i = ct::iota<ct::tile<int, ct::shape<8>>>();
  ct::atomic_max<ct::memory_order::relaxed>(f, 1.0f);
  ct::atomic_add<ct::memory_order::relaxed>(c, 1);
  ct::atomic_add_masked<ct::memory_order::relaxed>(p + i, 2.5f, i < 4);
  ct::atomic_add(p, 1);
}

// refused: exit 1
// |error[cxx-error]: this atomic does not exist for that element type: it takes integers of 32 and 64 bits
// | --> atomic-order-as-template-argument-refused.cu:8:3
// |  |
// |8 |   ct::atomic_max<ct::memory_order::relaxed>(f, 1.0f);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ called with `float *`, `float`
// |
// |error[cxx-error]: the pointers are to const elements, which cannot be written
// | --> atomic-order-as-template-argument-refused.cu:9:3
// |  |
// |9 |   ct::atomic_add<ct::memory_order::relaxed>(c, 1);
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ called with `const int *`, `int`
// |
// |error[cxx-error]: the value and the pointers differ in shape: `ct::broadcast<S>(x)` first
// |  --> atomic-order-as-template-argument-refused.cu:10:3
// |   |
// |10 |   ct::atomic_add_masked<ct::memory_order::relaxed>(p + i, 2.5f, i < 4);
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ called with a tile of 8 `int *`, `float`, a tile of 8 `bool`
// |   = help: `ct::full<T>(s)` makes a tile of a scalar
// |
// |error[cxx-error]: an atomic names its memory order: add `ct::memory_order_relaxed_t{}` or another
// |  --> atomic-order-as-template-argument-refused.cu:11:3
// |   |
// |11 |   ct::atomic_add(p, 1);
// |   |   ^^^^^^^^^^^^^^ called with `int *`, `int`
// |
// |4 errors generated
