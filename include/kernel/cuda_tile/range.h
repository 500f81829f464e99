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
template <class _T_> __TILECC_BUILTIN("range_more") bool range_more(_T_ i, _T_ end) noexcept;
template <class _T_> __TILECC_BUILTIN("range_next") _T_ range_next(_T_ i, _T_ step) noexcept;

struct range_end {};

template <class _T_> struct range_iterator {
  _T_ i, end, step;
  _T_ operator*() const noexcept { return i; }
  range_iterator &operator++() noexcept {
    i = range_next(i, step);
    return *this;
  }
  bool operator!=(range_iterator) const noexcept { return range_more(i, end); }
  bool operator!=(range_end) const noexcept { return range_more(i, end); }
};

} // namespace __impl

inline namespace __1 {

template <class _T_> struct __TILECC_TYPE("irange") irange {
  static_assert(__impl::is_integer<_T_>, "`irange` counts in one integer type");

  _T_ from, to, step;

  irange(_T_ b, _T_ e) noexcept : from(b), to(e), step(1) {}
  irange(_T_ b, _T_ e, _T_ s) noexcept : from(b), to(e), step(s) {}

  __impl::range_iterator<_T_> begin() const noexcept { return {from, to, step}; }
  __impl::range_end end() const noexcept { return {}; }
};

} // namespace __1
} // namespace cuda::tiles

#endif
