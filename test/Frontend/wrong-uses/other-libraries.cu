// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Functions of the standard library and of C on tiles.
#include <algorithm>
#include <cmath>
#include <tuple>
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  auto a0 = std::exp(v);
  auto a1 = expf(v);
  auto a2 = std::abs(v);
  auto a3 = std::get<0>(v);
  auto a4 = std::max(v, w);
  std::cout << v;
  std::vector<float> a6;
  auto a7 = ct::tanhf(v);
  auto a8 = ct::memory;
  auto a9 = relu(v);
  auto a10 = min(n, 3);
  auto a11 = __ldg(x);
  auto a12 = make_float2(1, 2);
}

// refused: exit 1
// |other-libraries.cu:10:13: error: `std::exp` is no function of tiles [cxx-error]
// |other-libraries.cu:10:13: help: use `ct::exp`
// |other-libraries.cu:11:13: error: `expf` is no function of tiles [cxx-error]
// |other-libraries.cu:11:13: help: use `ct::exp`
// |other-libraries.cu:12:13: error: `std::abs` is no function of tiles [cxx-error]
// |other-libraries.cu:12:13: help: use `ct::abs`
// |other-libraries.cu:13:13: error: `std::get` is no function of tiles [cxx-error]
// |other-libraries.cu:13:13: help: `#include <tuple>`; a tile has no parts: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |other-libraries.cu:14:18: error: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of` [cxx-error]
// |other-libraries.cu:14:18: help: `#include <algorithm>` for scalars; for tiles use `ct::max(a, b)`
// |other-libraries.cu:15:8: error: no member named `cout` in namespace `std` [cxx-error]
// |other-libraries.cu:15:8: help: use `printf` with a literal format
// |other-libraries.cu:16:8: error: no member named `vector` in namespace `std` [cxx-error]
// |other-libraries.cu:16:8: help: a kernel owns no memory: use a tile, or `std::array` of a constant size
// |other-libraries.cu:16:22: error: use of undeclared identifier `a6` [cxx-error]
// |other-libraries.cu:17:13: error: no member named `tanhf` in namespace `cuda::tiles` [cxx-error]
// |other-libraries.cu:17:13: help: use `ct::tanh`
// |other-libraries.cu:18:17: error: no member named `memory` in namespace `cuda::tiles` [cxx-error]
// |other-libraries.cu:19:13: error: use of undeclared identifier `relu` [cxx-error]
// |other-libraries.cu:19:13: help: use `ct::max(x, 0.0f)`
// |other-libraries.cu:20:14: error: use of undeclared identifier `min` [cxx-error]
// |other-libraries.cu:20:14: help: use `ct::min(a, b)`
// |other-libraries.cu:21:14: error: use of undeclared identifier `__ldg` [cxx-error]
// |other-libraries.cu:21:14: help: use `*p`, or `ct::load(p)` with a tile of pointers
// |other-libraries.cu:22:14: error: use of undeclared identifier `make_float2` [cxx-error]
// |other-libraries.cu:22:14: help: write `float2{a, b}`
// |14 errors generated
