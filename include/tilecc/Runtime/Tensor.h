// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A buffer seen as a tensor: what a kernel takes for `tilecc::out<float, ct::shape<64, 64>> y` or `tilecc::in<float, 2>
// x`.
//
// Worked example: `Result<Buffer<float>> x = device.upload(numbers);` with 100 x 256 numbers
//
//   tilecc::tensor(*x, 100, 256)                    all of it, row by row: strides 256, 1
//   tilecc::tensor(*x, 100, 130).strides(256, 1)    the first 130 columns
//   tilecc::tensor(*x, 256, 100).strides(1, 256)    the transposed matrix
//
//   k::scale(stream, tilecc::tensor(*y, 100, 256), tilecc::tensor(*x, 100, 256), 2.0f);
//
// A tensor is small and keeps the memory alive. Whether it lies inside its buffer is checked by the launch, against the
// contract of the kernel.
#ifndef TILECC_RUNTIME_TENSOR_H
#define TILECC_RUNTIME_TENSOR_H

#include "tilecc/Runtime/Buffer.h"

#include <array>
#include <concepts>
#include <limits>
#include <utility>

namespace tilecc {

namespace detail {
template <std::integral I> constexpr int64_t clampToInt64(I value) {
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  return std::cmp_greater(value, most) ? most : static_cast<int64_t>(value);
}
} // namespace detail

/// `T` is const where the buffer is.
template <class T, size_t Rank> class Tensor {
public:
  using Element = std::remove_const_t<T>;
  static constexpr size_t rank = Rank;
  static constexpr bool isWritable = !std::is_const_v<T>;

  Tensor(detail::MemorySlice slice, const std::array<int64_t, Rank> &extents)
      : slice(std::move(slice)), sizes(extents) {
    int64_t step = 1;
    for (size_t axis = Rank; axis-- > 0;) {
      steps[axis] = step;
      // Beyond 63 bits nothing fits a buffer, and the launch says so.
      constexpr int64_t most = std::numeric_limits<int64_t>::max();
      step = sizes[axis] > 0 && step > most / sizes[axis] ? most : step * sizes[axis];
    }
  }

  /// The same elements with other distances between neighbours, one for each dimension.
  template <std::integral... Strides>
    requires(sizeof...(Strides) == Rank)
  Tensor strides(Strides... strides) const {
    Tensor other = *this;
    other.steps = {detail::clampToInt64(strides)...};
    return other;
  }

  const detail::MemorySlice &getSlice() const { return slice; }
  const std::array<int64_t, Rank> &getExtents() const { return sizes; }
  const std::array<int64_t, Rank> &getStrides() const { return steps; }

private:
  detail::MemorySlice slice;
  std::array<int64_t, Rank> sizes;
  std::array<int64_t, Rank> steps;
};

/// Row by row; one extent for each dimension.
template <DeviceElement T, std::integral... Extents>
  requires(sizeof...(Extents) != 0)
Tensor<T, sizeof...(Extents)> tensor(Buffer<T> &buffer, Extents... extents) {
  return {buffer.getSlice(), {detail::clampToInt64(extents)...}};
}
template <DeviceElement T, std::integral... Extents>
  requires(sizeof...(Extents) != 0)
Tensor<const T, sizeof...(Extents)> tensor(const Buffer<T> &buffer, Extents... extents) {
  return {buffer.getSlice(), {detail::clampToInt64(extents)...}};
}
template <class T, std::integral... Extents>
  requires(sizeof...(Extents) != 0)
Tensor<T, sizeof...(Extents)> tensor(const BufferView<T> &view, Extents... extents) {
  return {view.getSlice(), {detail::clampToInt64(extents)...}};
}

} // namespace tilecc

#endif // TILECC_RUNTIME_TENSOR_H
