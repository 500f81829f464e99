// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel does with its buffers, stated in its body, and facts for the ownership proof.
//
//   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
//   auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
//   y.store(x.load_like(y));                            block (i, j) writes tile (i, j), cut at the edges
//
//   tilecc::precondition(n % 64 == 0);                  joins the launch contract
//   auto rows = tilecc::assume_distinct(ct::load(p));   the elements of `p` that the launch reads here all differ
//   auto slot = tilecc::assume_distinct(slots[i], slots[i] >= 0);   those that are not negative do
//   auto pages = tilecc::assume_bounded(table, n);      every element lies in [0, n)
//
// The same as types of parameters, for tilecc alone: `tilecc::out<float, ct::shape<64, 64>> y`, `tilecc::in<float, 2>
// x` (parameters.h).
//
// The parts are plain code over `ct::partition_view`, so they compile with any compiler of CUDA Tile C++; tilecc also
// holds the kernel to what it claims: an `out` part is written completely, each element once, and never read.
#ifndef TILECC_KERNEL_TILECC_OWNERSHIP_H
#define TILECC_KERNEL_TILECC_OWNERSHIP_H

#ifdef __TILECC__
#include "../cuda_tile.h"

#pragma clang system_header
#else
#include <cuda_tile.h>
#endif

#include "parameters.h"

namespace tilecc {

#ifdef __TILECC__
__TILECC_BUILTIN("precondition") void precondition(bool holds) noexcept;

template <class _T_>
  requires(cuda::tiles::__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_distinct")
_T_ assume_distinct(_T_ indices) noexcept;
template <class _T_, class _M_>
  requires(cuda::tiles::__impl::has_integers<_T_> && cuda::tiles::__impl::chooses<_T_, _M_>())
__TILECC_BUILTIN("assume_distinct")
_T_ assume_distinct(_T_ indices, _M_ which) noexcept;

template <class _T_, class _N_>
  requires(cuda::tiles::__impl::has_integers<_T_> && cuda::tiles::__impl::is_integer<_N_>)
__TILECC_BUILTIN("assume_below")
_T_ assume_bounded(_T_ indices, _N_ count) noexcept;
#else
// Other compilers have no use for these facts.
__tile__ inline void precondition(bool) {}
template <class _T_> [[nodiscard]] __tile__ _T_ assume_distinct(_T_ indices) { return indices; }
template <class _T_, class _M_> [[nodiscard]] __tile__ _T_ assume_distinct(_T_ indices, _M_) { return indices; }
template <class _T_, class _N_> [[nodiscard]] __tile__ _T_ assume_bounded(_T_ indices, _N_) { return indices; }
#endif

} // namespace tilecc

#endif
