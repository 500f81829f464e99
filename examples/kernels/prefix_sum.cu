// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Running sums along rows of any length, computed in float, or in the integer type itself.
//
//   y[r, c] = sum of x[r, j] over j <= c        r < n_rows, c < n_cols
//
// Row r of `x` starts at r * x_stride, row r of `y` at r * y_stride, in elements. A block takes Rows rows and walks
// them in chunks of Cols: a scan inside the chunk, plus what all chunks before it came to. Divisor divides n_cols and
// the strides.
//
// Grid: ceil(n_rows / Rows) blocks along x.
//
// The proof: r * y_stride + c with c < n_cols is one to one while n_cols <= y_stride, which joins the contract, and
// chunk + lane is one to one inside a row.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

// What sums of elements of type T are kept in.
template <class T> struct Accumulator {
  using type = float;
};
template <> struct Accumulator<int> {
  using type = int;
};

template <class T, int Rows, int Cols, int Divisor>
__tile_global__ void prefix_sum(T *__restrict__ y, const T *__restrict__ x, long long y_stride, long long x_stride,
                                int n_rows, int n_cols) {
  using A = typename Accumulator<T>::type;
  y = ct::assume_aligned<16>(y);
  x = ct::assume_aligned<16>(x);
  y_stride = ct::assume_divisible<Divisor>(y_stride);
  x_stride = ct::assume_divisible<Divisor>(x_stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto row = int(ct::bid().x) * Rows + ct::iota<ct::tile<int, ct::shape<Rows, 1>>>();
  auto lane = ct::iota<ct::tile<int, ct::shape<1, Cols>>>();
  auto wide = ct::element_cast<long long>(row);

  auto before = ct::zeros<ct::tile<A, ct::shape<Rows, 1>>>();
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto inside = (row < n_rows) & (col < n_cols);
    auto values = ct::element_cast<A>(ct::load_masked(x + wide * x_stride + col, inside, T(0)));
    auto sums = ct::partial_sum<1>(values) + before;
    ct::store_masked(y + wide * y_stride + col, ct::element_cast<T>(sums), inside);
    before = before + ct::sum<1>(values);
  }
}

#define PREFIX_SUM(T, Rows, Cols, Divisor)                                                                             \
  template __tile_global__ void prefix_sum<T, Rows, Cols, Divisor>(T *__restrict__, const T *__restrict__, long long,  \
                                                                   long long, int, int)

PREFIX_SUM(float, 2, 256, 1);
PREFIX_SUM(__half, 2, 256, 1);
PREFIX_SUM(int, 4, 128, 1);
PREFIX_SUM(float, 1, 1024, 4);
PREFIX_SUM(int, 1, 2048, 4);
