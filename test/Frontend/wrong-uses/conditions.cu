// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Tiles where one truth value, one number or a place is asked for.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  if (v) {}
  if (v > 0.0f && n > 0) {}
  while (v > 0.0f) {}
  auto a3 = v == w ? v : w;
  switch (i) {}
  for (auto e : v) {}
  for (int e : n) {}
  float array[4] = {};
  auto a8 = array[i];
  auto a9 = x[i];
  y[i] = v;
  auto a11 = *(x + i);
  auto a12 = *v;
  auto a13 = v[3];
  auto a14 = v(0);
  constexpr F a15 = ct::zeros<F>();
  if constexpr (n > 0) {}
  auto a17 = m @ m;
}

// refused: exit 1
// |conditions.cu:7:7: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
// |conditions.cu:8:7: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
// |conditions.cu:9:10: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
// |conditions.cu:10:13: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
// |conditions.cu:10:13: help: `ct::select(condition, a, b)` chooses between the elements of two tiles
// |conditions.cu:11:3: error: `switch` takes one integer, this is a tile of 128 `int` [cxx-error]
// |conditions.cu:11:3: help: `ct::select(condition, a, b)` chooses between the elements of two tiles
// |conditions.cu:12:15: error: a tile of 128 `float` has no elements to walk over [cxx-error]
// |conditions.cu:12:15: help: an operation on a tile is one on all of its elements; `ct::irange(begin, end)` counts
// |conditions.cu:13:14: error: invalid range expression of type `int`; no viable `begin` function available [cxx-error]
// |conditions.cu:13:14: help: `for (auto i : ct::irange(0, n))` counts
// |conditions.cu:15:18: error: an array takes one integer in `[]` [cxx-error]
// |conditions.cu:15:18: help: a table for tiles of indices lies in memory: `ct::load(p + i)`
// |conditions.cu:16:14: error: a pointer takes one integer in `[]` [cxx-error]
// |conditions.cu:16:14: help: with a tile of indices, `ct::load(p + i)` reads and `ct::store(p + i, x)` writes
// |conditions.cu:17:4: error: a pointer takes one integer in `[]` [cxx-error]
// |conditions.cu:17:4: help: with a tile of indices, `ct::load(p + i)` reads and `ct::store(p + i, x)` writes
// |conditions.cu:18:14: error: `*` reads through one pointer, this is a tile of 128 `const float *` [cxx-error]
// |conditions.cu:18:14: help: `ct::load(p)` reads through a tile of pointers
// |conditions.cu:19:14: error: `*` reads through one pointer, this is a tile of 128 `float` [cxx-error]
// |conditions.cu:19:14: help: a tile is used as it is
// |conditions.cu:20:15: error: a tile of 128 `float` has no elements that `[]` could name [cxx-error]
// |conditions.cu:20:15: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it, and a reduction gives one value
// |conditions.cu:21:14: error: a tile of 128 `float` is no function [cxx-error]
// |conditions.cu:21:14: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |conditions.cu:22:15: error: constexpr variable `a15` must be initialized by a constant expression [cxx-error]
// |conditions.cu:22:21: note: non-constexpr function `zeros<ct::tile<float, ct::shape<128>>>` cannot be used in a constant expression
// |conditions.cu:22:15: help: tiles and views are no constants: write `auto` or `const auto`
// |conditions.cu:23:17: error: constexpr if condition is not a constant expression [cxx-error]
// |conditions.cu:23:17: note: function parameter `n` with unknown value cannot be used in a constant expression
// |conditions.cu:5:101: note: declared here
// |conditions.cu:23:17: help: what is known at run time is decided by a plain `if`
// |conditions.cu:24:15: error: expected `;` at end of declaration [cxx-error]
// |conditions.cu:24:15: help: `ct::mma(a, b, accumulator)` and `ct::matmul(a, b)` multiply matrices
// |17 errors generated
