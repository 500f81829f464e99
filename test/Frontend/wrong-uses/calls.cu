// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Calls with other arguments than a function takes.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
  auto a0 = ct::max(v);
  auto a1 = ct::max(v, w, v);
  auto a2 = ct::sum(v);
  auto a3 = ct::sum<-1>(m);
  auto a4 = ct::iota<int>(128);
  auto a5 = ct::zeros<float, 128>();
  auto a6 = ct::full(1.0f);
  auto a7 = ct::reshape(v, {64, 2});
  auto a8 = ct::broadcast<64, 128>(v);
  auto a9 = ct::cat(v, w);
  auto a10 = ct::permute(m, 1, 0);
  auto a11 = ct::element_cast<F>(i);
  auto a12 = ct::pow(v);
  auto a13 = ct::mma(m, m);
  auto a14 = ct::exp(i);
  auto a15 = ct::extract<ct::shape<64>>(v, 0);
  auto a16 = ct::irange(n);
}

// refused: exit 1
// |calls.cu:7:13: error: no matching function for call to `max` [cxx-error]
// |calls.cu:7:13: help: `ct::max(a, b)` takes two values; `ct::reduce_max(x, 0_ic)` takes the largest along an axis
// |calls.cu:8:13: error: no matching function for call to `max` [cxx-error]
// |calls.cu:8:13: help: `ct::max(a, b)` takes two values; `ct::reduce_max(x, 0_ic)` takes the largest along an axis
// |calls.cu:9:13: error: no matching function for call to `sum` [cxx-error]
// |calls.cu:9:13: help: the axis is a constant from 0 on, as in `ct::sum(x, 0_ic)` or `ct::sum<0>(x)`; `ct::reshape` first for the sum of all elements
// |calls.cu:10:13: error: no matching function for call to `sum` [cxx-error]
// |calls.cu:10:13: help: the axis is a constant from 0 on, as in `ct::sum(x, 0_ic)` or `ct::sum<0>(x)`; `ct::reshape` first for the sum of all elements
// |calls.cu:11:13: error: no matching function for call to `iota` [cxx-error]
// |calls.cu:11:13: help: `ct::iota<ct::tile<int, ct::shape<64>>>()` takes a type of tiles and no arguments: 0, 1, 2 and so on
// |calls.cu:12:13: error: no matching function for call to `zeros` [cxx-error]
// |calls.cu:12:13: help: `ct::zeros<T>()` and `ct::ones<T>()` take a number type, or a type of tiles of numbers, and no arguments: `ct::zeros<ct::tile<float, ct::shape<64>>>()`
// |calls.cu:13:13: error: no matching function for call to `full` [cxx-error]
// |calls.cu:13:13: help: `ct::full<T>(v)` takes a type of tiles, or a number type, and a scalar that converts to its elements
// |calls.cu:14:13: error: no matching function for call to `reshape` [cxx-error]
// |calls.cu:14:13: help: the shape is a type, as in `ct::reshape<ct::shape<64, 2>>(x)` or `ct::reshape(x, ct::shape<64, 2>{})`
// |calls.cu:15:13: error: no matching function for call to `broadcast` [cxx-error]
// |calls.cu:15:13: help: the shape is a type, as in `ct::reshape<ct::shape<64, 2>>(x)` or `ct::reshape(x, ct::shape<64, 2>{})`
// |calls.cu:16:13: error: no matching function for call to `cat` [cxx-error]
// |calls.cu:16:13: help: the axis is a constant, as in `ct::cat(a, b, 0_ic)` or `ct::cat<0>(a, b)`
// |calls.cu:17:14: error: no matching function for call to `permute` [cxx-error]
// |calls.cu:17:14: help: the order of the axes is a type, as in `ct::permute<ct::dimension_map<1, 0>>(x)`
// |calls.cu:18:14: error: no matching function for call to `element_cast` [cxx-error]
// |calls.cu:18:14: help: `ct::element_cast<T>(x)` takes a number type and a tile or scalar of numbers
// |calls.cu:19:14: error: no matching function for call to `pow` [cxx-error]
// |calls.cu:20:14: error: no matching function for call to `mma` [cxx-error]
// |calls.cu:20:14: help: `ct::mma(a, b, accumulator)` takes three tiles, `ct::matmul(a, b)` two
// |calls.cu:21:14: error: this operation takes half, bfloat16, float or double elements [cxx-error]
// |calls.cu:21:14: note: called with a tile of 128 `int`
// |calls.cu:21:14: help: `ct::element_cast<float>(x)` first
// |calls.cu:22:14: error: no matching function for call to `extract` [cxx-error]
// |calls.cu:22:14: help: `ct::extract(x, ct::shape<..>{}, i..)` takes one index for each axis
// |calls.cu:23:14: error: no viable constructor or deduction guide for deduction of template arguments of `ct::irange` [cxx-error]
// |calls.cu:23:14: help: both bounds are given and have one type: `ct::irange<int>(begin, end)`
// |17 errors generated
