// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counted loops: `for (auto i : ct::irange(begin, end, step))` runs for begin, begin + step, .. below end.
#ifndef TILECC_KERNEL_CUDA_TILE_RANGE_H
#define TILECC_KERNEL_CUDA_TILE_RANGE_H

#include "traits.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

// The head and the step of a loop that walks over iterators; a range-for is counted by the importer itself.
template <class T> __TILECC_BUILTIN("range_more") bool range_more(T i, T end) noexcept;
template <class T> __TILECC_BUILTIN("range_next") T range_next(T i, T step) noexcept;

struct range_end {};

template <class T> struct range_iterator {
  T i, end, step;
  T operator*() const noexcept { return i; }
  range_iterator &operator++() noexcept {
    i = range_next(i, step);
    return *this;
  }
  bool operator!=(range_iterator) const noexcept { return range_more(i, end); }
  bool operator!=(range_end) const noexcept { return range_more(i, end); }
};

} // namespace __impl

inline namespace __1 {

template <class T> struct __TILECC_TYPE("irange") irange {
  static_assert(__impl::is_integer<T>, "`irange` counts in one integer type");

  T from, to, step;

  irange(T b, T e) noexcept : from(b), to(e), step(1) {}
  irange(T b, T e, T s) noexcept : from(b), to(e), step(s) {}

  __impl::range_iterator<T> begin() const noexcept { return {from, to, step}; }
  __impl::range_end end() const noexcept { return {}; }
};

} // namespace __1
} // namespace cuda::tiles

#endif
