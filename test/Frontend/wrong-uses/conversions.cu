// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Conversions from tiles and to them.
#include "Inputs/tiles.h"
__tile__ float scaled(float a) { return a; }
__tile__ F doubled(F a) { return a + a; }
template <int N> __tile__ auto sized(ct::tile<float, ct::shape<N>> a) { return a; }
__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  float a0 = (float)v;
  float a1 = v;
  float a2 = ct::sum(v, 0_ic);
  H a3 = v;
  auto a4 = static_cast<H>(v);
  auto a5 = (I)v;
  I a6 = I(v);
  F a7 = 0.0f;
  F a8(0.0f);
  w = 0.0f;
  w = m;
  float *a11 = &v;
  auto a12 = n > 0 ? v : 0.0f;
  auto a13 = n > 0 ? v : m;
  auto [a14, d14] = v;
  y[0] = scaled(v);
  auto a16 = doubled(m);
  auto a17 = doubled(0.0f);
  auto a18 = sized(v);
}

// refused: exit 1
// |conversions.cu:9:14: error: a tile of 128 `float` does not convert to `float` [cxx-error]
// |conversions.cu:9:14: help: a tile of one element does, as in `float(ct::sum(x, 0_ic))`; `ct::element_cast<T>(x)` converts each element
// |conversions.cu:10:9: error: a tile of 128 `float` does not convert to `float` [cxx-error]
// |conversions.cu:10:9: help: a tile of one element does, as in `float(ct::sum(x, 0_ic))`; `ct::element_cast<T>(x)` converts each element
// |conversions.cu:11:9: error: a tile of 1 `float` does not convert to `float` [cxx-error]
// |conversions.cu:11:9: help: a tile of one element converts where it is told to: `float(x)`
// |conversions.cu:12:5: error: this conversion narrows: write `ct::element_cast<..>(x)` [cxx-error]
// |conversions.cu:12:5: note: from a tile of 128 `float` to a tile of 128 `__half`
// |conversions.cu:13:13: error: this conversion narrows: write `ct::element_cast<..>(x)` [cxx-error]
// |conversions.cu:13:13: note: from a tile of 128 `float` to a tile of 128 `__half`
// |conversions.cu:14:13: error: this conversion narrows: write `ct::element_cast<..>(x)` [cxx-error]
// |conversions.cu:14:13: note: from a tile of 128 `float` to a tile of 128 `int`
// |conversions.cu:15:10: error: this conversion narrows: write `ct::element_cast<..>(x)` [cxx-error]
// |conversions.cu:15:10: note: from a tile of 128 `float` to a tile of 128 `int`
// |conversions.cu:16:5: error: `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:16:5: help: `ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to
// |conversions.cu:17:5: error: `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:17:5: help: `ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to
// |conversions.cu:18:5: error: `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:18:5: help: `ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to
// |conversions.cu:19:5: error: a tile of 64x64 `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:19:5: help: `ct::element_cast<T>(x)` changes the elements; `ct::reshape`, `ct::broadcast` and `ct::extract` the shape
// |conversions.cu:20:10: error: `ct::tile<float, ct::shape<128>> *` does not convert to `float *` [cxx-error]
// |conversions.cu:20:10: help: a tile is a value without an address; `ct::load(p)` and `ct::store(p, x)` go to memory
// |conversions.cu:21:20: error: both values of `?:` have one type, these are a tile of 128 `float` and `float` [cxx-error]
// |conversions.cu:21:20: help: `ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to
// |conversions.cu:22:20: error: both values of `?:` have one type, these are a tile of 128 `float` and a tile of 64x64 `float` [cxx-error]
// |conversions.cu:22:20: help: `ct::element_cast<T>(x)` changes the elements; `ct::reshape`, `ct::broadcast` and `ct::extract` the shape
// |conversions.cu:23:8: error: a tile of 128 `float` has no parts to bind names to [cxx-error]
// |conversions.cu:23:8: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |conversions.cu:24:10: error: a tile of 128 `float` does not convert to `float` [cxx-error]
// |conversions.cu:4:16: note: it is declared here
// |conversions.cu:24:10: help: a tile of one element does, as in `float(ct::sum(x, 0_ic))`; `ct::element_cast<T>(x)` converts each element
// |conversions.cu:25:14: error: a tile of 64x64 `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:5:12: note: it is declared here
// |conversions.cu:25:14: help: `ct::element_cast<T>(x)` changes the elements; `ct::reshape`, `ct::broadcast` and `ct::extract` the shape
// |conversions.cu:26:14: error: `float` does not convert to a tile of 128 `float` [cxx-error]
// |conversions.cu:5:12: note: it is declared here
// |conversions.cu:26:14: help: `ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to
// |conversions.cu:27:14: error: no matching function for call to `sized` [cxx-error]
// |conversions.cu:6:32: note: candidate template ignored: substitution failure: deduced non-type template argument does not have the same type as the corresponding template parameter (`unsigned long` vs `int`)
// |conversions.cu:27:14: help: the sizes of a shape are deduced as `size_t`: `template <size_t N>`
// |19 errors generated
