// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Operators of scalars that tiles do not have, or take otherwise.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  struct Unit { int a; } unit{1};
  auto a1 = v + unit;
  auto a2 = v + 1.0;
  auto a3 = 1.0 * v;
  auto a4 = ct::element_cast<__half>(v) * 2.0f;
  auto a5 = i + 1u;
  auto a6 = i + 1LL;
  auto a7 = i * 0.5f;
  auto a8 = ct::element_cast<unsigned>(i) + n;
  auto a9 = 0 <= i < n;
  auto a10 = 0.0f < v < 1.0f;
  v += 1.0;
  i %= 2;
  ++v;
  v--;
  auto a15 = v << 1;
  auto a16 = ~v;
  auto a17 = v ** 2;
  auto a18 = (y + i) * 2;
  auto a19 = (y + i) + (y + i);
  auto a20 = y + v;
}

// refused: exit 1
// |operators.cu:8:15: error: `+` does not take a tile of 128 `float` and `Unit` [cxx-error]
// |operators.cu:8:15: help: the operators of tiles take tiles and numbers
// |operators.cu:9:15: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:9:15: note: called with a tile of 128 `float`, `double`
// |operators.cu:9:15: help: write a `float`: `1.0f` for `1.0`, or `float(s)`
// |operators.cu:10:17: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:10:17: note: called with `double`, a tile of 128 `float`
// |operators.cu:10:17: help: write a `float`: `1.0f` for `1.0`, or `float(s)`
// |operators.cu:11:41: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:11:41: note: called with a tile of 128 `__half`, `float`
// |operators.cu:11:41: help: cast the scalar: `__half(s)`
// |operators.cu:12:15: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:12:15: note: called with a tile of 128 `int`, `unsigned int`
// |operators.cu:12:15: help: cast the scalar, as in `int(ct::bid().x)`
// |operators.cu:13:15: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:13:15: note: called with a tile of 128 `int`, `long long`
// |operators.cu:13:15: help: widen the tile, as in `ct::element_cast<long long>(tile)`, or cast the scalar: `int(s)`
// |operators.cu:14:15: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:14:15: note: called with a tile of 128 `int`, `float`
// |operators.cu:14:15: help: widen the tile, as in `ct::element_cast<float>(tile)`, or cast the scalar: `int(s)`
// |operators.cu:15:43: error: the scalar would narrow to the tile's element type [cxx-error]
// |operators.cu:15:43: note: called with a tile of 128 `unsigned int`, `int`
// |operators.cu:15:43: help: cast the scalar: `static_cast<unsigned int>(s)`
// |operators.cu:16:20: error: the result of a comparison is compared again: write `(a <= x) && (x < b)`, or `ct::element_cast<int>(mask)` to count [cxx-error]
// |operators.cu:16:20: note: called with a tile of 128 `bool`, `int`
// |operators.cu:17:23: error: the result of a comparison is compared again: write `(a <= x) && (x < b)`, or `ct::element_cast<int>(mask)` to count [cxx-error]
// |operators.cu:17:23: note: called with a tile of 128 `bool`, `float`
// |operators.cu:18:5: error: a tile is a value: write `x = x + y` instead of `x += y` [cxx-error]
// |operators.cu:18:5: note: called with a tile of 128 `float`, `double`
// |operators.cu:19:5: error: a tile is a value: write `x = x % y` instead of `x %= y` [cxx-error]
// |operators.cu:19:5: note: called with a tile of 128 `int`, `int`
// |operators.cu:20:3: error: a tile of 128 `float` is a value that `++` cannot change [cxx-error]
// |operators.cu:20:3: help: write `x = x + 1`
// |operators.cu:21:4: error: a tile of 128 `float` is a value that `--` cannot change [cxx-error]
// |operators.cu:21:4: help: write `x = x - 1`
// |operators.cu:22:16: error: this operation takes integers [cxx-error]
// |operators.cu:22:16: note: called with a tile of 128 `float`, `int`
// |operators.cu:22:16: help: `ct::element_cast<int>(x)` makes integers of the elements
// |operators.cu:23:14: error: this operation takes integers [cxx-error]
// |operators.cu:23:14: note: called with a tile of 128 `float`
// |operators.cu:23:14: help: `ct::element_cast<int>(x)` makes integers of the elements
// |operators.cu:24:17: error: there is no operator `**` [cxx-error]
// |operators.cu:24:17: help: write `x * x`, or `ct::pow(a, b)`
// |operators.cu:25:22: error: `*` does not take a tile of 128 `float *` and `int` [cxx-error]
// |operators.cu:25:22: help: pointers take `p + i` and `p - i` with integers, and `p - q` and comparisons of pointers of one type; `ct::load(p)` gives the values
// |operators.cu:26:22: error: `+` does not take a tile of 128 `float *` and a tile of 128 `float *` [cxx-error]
// |operators.cu:26:22: help: pointers take `p + i` and `p - i` with integers, and `p - q` and comparisons of pointers of one type; `ct::load(p)` gives the values
// |operators.cu:27:16: error: `+` does not take `float *` and a tile of 128 `float` [cxx-error]
// |operators.cu:27:16: help: pointers take `p + i` and `p - i` with integers, and `p - q` and comparisons of pointers of one type; `ct::load(p)` gives the values
// |20 errors generated
