// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts for the ownership proof, stated in the body of a kernel.
//
//   tilecc::precondition(n % 64 == 0);                  joins the launch contract
//   auto rows = tilecc::assume_distinct(ct::load(p));   no two elements are equal
//   auto pages = tilecc::assume_bounded(table, n);      every element lies in [0, n)
#ifndef TILECC_KERNEL_TILECC_OWNERSHIP_H
#define TILECC_KERNEL_TILECC_OWNERSHIP_H

#include "../cuda_tile/assume.h"

#pragma clang system_header

namespace tilecc {

__TILECC_BUILTIN("precondition") void precondition(bool holds) noexcept;

template <class _T_>
  requires(cuda::tiles::__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_distinct")
_T_ assume_distinct(_T_ indices) noexcept;

template <class _T_, class _N_>
  requires(cuda::tiles::__impl::has_integers<_T_> && cuda::tiles::__impl::is_integer<_N_>)
__TILECC_BUILTIN("assume_below")
_T_ assume_bounded(_T_ indices, _N_ count) noexcept;

} // namespace tilecc

#endif
