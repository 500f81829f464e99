// RUN: %expect %s warned -- tilecc --check %s
// `[[tilecc::trusted]]` that marks nothing, and attributes that are spelt nearly like one of ours. Those of other
// compilers are left alone.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void unused(int *y, int n) {
  [[tilecc::trusted]] n += 1;
  [[tilecc::trusted]] int m = n;
  y[ct::bid().x] = m;
}

__tile_global__ void misspelt(int *y) {
  [[tilecc::trust]] y[ct::bid().x] = 1;
  [[trusted]] y[ct::bid().x] = 1;
  [[tilecc::Trusted]] int v = y[ct::bid().x];
  [[cutile::hnt(0, latency = 3)]] y[ct::bid().x] = v;
  [[vendor::fast]] y[ct::bid().x] = 1;
  [[fast]] y[ct::bid().x] = 1;
}

// warned: exit 0
// |warning[ignored-construct]: `[[tilecc::trusted]]` has no effect: the statement accesses no memory
// | --> trusted-without-effect.cu:8:3
// |  |
// |8 |   [[tilecc::trusted]] n += 1;
// |  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
// |  = help: put it on the statement that loads or stores, or on one that calls a function which does
// |
// |warning[ignored-construct]: `[[tilecc::trusted]]` has no effect: the statement accesses no memory
// | --> trusted-without-effect.cu:9:23
// |  |
// |9 |   [[tilecc::trusted]] int m = n;
// |  |                       ^^^^^^^^^
// |  = help: put it on the statement that loads or stores, or on one that calls a function which does
// |
// |warning[cxx-warning]: unknown attribute `tilecc::trust`, which has no effect
// |  --> trusted-without-effect.cu:14:5
// |   |
// |14 |   [[tilecc::trust]] y[ct::bid().x] = 1;
// |   |     ^^^^^^^^^^^^^
// |   = help: write `[[tilecc::trusted]]`
// |
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// |  --> trusted-without-effect.cu:14:21
// |   |
// |14 |   [[tilecc::trust]] y[ct::bid().x] = 1;
// |   |                     ^^^^^^^^^^^^^^^^^^
// |15 |   [[trusted]] y[ct::bid().x] = 1;
// |   |               ------------------ the later store
// |
// |warning[cxx-warning]: unknown attribute `trusted`, which has no effect
// |  --> trusted-without-effect.cu:15:5
// |   |
// |15 |   [[trusted]] y[ct::bid().x] = 1;
// |   |     ^^^^^^^
// |   = help: write `[[tilecc::trusted]]`
// |
// |warning[cxx-warning]: unknown attribute `tilecc::Trusted`, which has no effect
// |  --> trusted-without-effect.cu:16:5
// |   |
// |16 |   [[tilecc::Trusted]] int v = y[ct::bid().x];
// |   |     ^^^^^^^^^^^^^^^
// |   = help: write `[[tilecc::trusted]]`
// |
// |warning[cxx-warning]: unknown attribute `cutile::hnt`, which has no effect
// |  --> trusted-without-effect.cu:17:5
// |   |
// |17 |   [[cutile::hnt(0, latency = 3)]] y[ct::bid().x] = v;
// |   |     ^^^^^^^^^^^
// |   = help: write `[[cutile::hint(..)]]`
// |
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// |  --> trusted-without-effect.cu:17:35
// |   |
// |17 |   [[cutile::hnt(0, latency = 3)]] y[ct::bid().x] = v;
// |   |                                   ^^^^^^^^^^^^^^^^^^
// |18 |   [[vendor::fast]] y[ct::bid().x] = 1;
// |   |                    ------------------ the later store
// |
// |warning[overwritten-store]: this store is overwritten by a later one, before anything reads it
// |  --> trusted-without-effect.cu:18:20
// |   |
// |18 |   [[vendor::fast]] y[ct::bid().x] = 1;
// |   |                    ^^^^^^^^^^^^^^^^^^
// |19 |   [[fast]] y[ct::bid().x] = 1;
// |   |            ------------------ the later store
// |
// |9 warnings generated
