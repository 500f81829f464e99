// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel does with its buffers, stated in the types of its parameters:
//
//   template <class T, int M, int N>
//   __tile_global__ void scale(tilecc::out<T, ct::shape<M, N>> y, tilecc::in<T, 2> x, float factor) {
//     y.store(ct::element_cast<T>(ct::element_cast<float>(x.load_like(y)) * factor));
//   }
//
//   out<T, Shape, ..>       this block's own part, only written, and written completely by the launch
//   inout<T, Shape, ..>     this block's own part, loaded and stored
//   in<T, Rank, Layout>     the whole tensor, only read
//   atomic_out<T, Rank>     the whole tensor, only updated atomically
//
// `..` are a map (`tilecc::permuted<1, 0>`, `prefix<1>`, `persistent`) and a layout (`row_major`, which is the default,
// `column_major`, `any_strides`), in any order. A parameter is passed as its address, its extents and its strides
// (docs/kernel-abi.md). Their members are those of the parts and tensors that are made in the body of a kernel.
#ifndef TILECC_KERNEL_TILECC_PARAMETERS_H
#define TILECC_KERNEL_TILECC_PARAMETERS_H

#include "tensors.h"

#ifdef __TILECC__
#pragma clang system_header

namespace tilecc {
namespace __own {

template <class _O_> inline constexpr bool is_layout = false;
template <> inline constexpr bool is_layout<row_major> = true;
template <> inline constexpr bool is_layout<column_major> = true;
template <> inline constexpr bool is_layout<any_strides> = true;
template <class _O_> inline constexpr bool is_map = false;
template <int... _A_> inline constexpr bool is_map<permuted<_A_...>> = true;
template <int _K_> inline constexpr bool is_map<prefix<_K_>> = true;
template <> inline constexpr bool is_map<persistent> = true;

/// The options of a part, each given once at most.
template <class _Map_, class _Layout_, class... _O_> struct options {
  using map = _Map_;
  using layout = _Layout_;
};
template <class _Map_, class _Layout_, class _O_, class... _Rest_>
  requires(is_map<_O_>)
struct options<_Map_, _Layout_, _O_, _Rest_...> : options<typename map_of<_O_>::type, _Layout_, _Rest_...> {};
template <class _Map_, class _Layout_, class _O_, class... _Rest_>
  requires(is_layout<_O_>)
struct options<_Map_, _Layout_, _O_, _Rest_...> : options<_Map_, _O_, _Rest_...> {};

template <class _Shape_> constexpr int rank_of() {
  static_assert(ct::__impl::is_extents<_Shape_>, "the tile of a block has a `ct::shape<..>`");
  return int(_Shape_::rank());
}

template <int _K_, class _T_, class _Shape_, class... _O_> struct parameter_part {
  static constexpr int rank = rank_of<_Shape_>();
  static_assert(
      ((is_map<_O_> || is_layout<_O_>) && ...),
      "after the shape of a tile come a map (`tilecc::permuted<..>`, `prefix<..>`, `persistent`) and a layout "
      "(`tilecc::row_major`, `column_major`, `any_strides`)");
  static_assert((int(is_map<_O_>) + ... + 0) <= 1, "a part has one map");
  static_assert((int(is_layout<_O_>) + ... + 0) <= 1, "a part has one layout");
  static_assert(!__is_const(_T_), "a part that is written has elements that are not const");
  using chosen = options<identity<rank>, row_major, _O_...>;
  using span = typename parameter_span<_T_, rank, typename chosen::layout::template strides<rank>>::type;
  using type = part<_K_, span, _Shape_, typename chosen::map>;
};

template <class _T_, int _R_, class _Layout_> struct parameter_tensor {
  static_assert(_R_ >= 1, "a tensor has at least one dimension");
  static_assert(is_layout<_Layout_>, "the layout of a tensor is `tilecc::row_major`, `column_major` or `any_strides`");
  using type = whole<typename parameter_span<const _T_, _R_, typename _Layout_::template strides<_R_>>::type>;
};

} // namespace __own

/// This block's own part of a tensor: only written, and written completely by the launch, each element once.
template <class _T_, class _Shape_, class... _O_>
struct __TILECC_PARAMETER("out") out : __own::parameter_part<__own::out_kind, _T_, _Shape_, _O_...>::type {
  out() =
      delete ("`tilecc::out` is the type of a kernel parameter: in the body, write `tilecc::out_part(span, shape)`");
};

/// This block's own part of a tensor: loaded and stored.
template <class _T_, class _Shape_, class... _O_>
struct __TILECC_PARAMETER("inout") inout : __own::parameter_part<__own::inout_kind, _T_, _Shape_, _O_...>::type {
  inout() = delete (
      "`tilecc::inout` is the type of a kernel parameter: in the body, write `tilecc::inout_part(span, shape)`");
};

/// A whole tensor, only read.
template <class _T_, int _R_, class _Layout_ = row_major>
struct __TILECC_PARAMETER("in") in : __own::parameter_tensor<_T_, _R_, _Layout_>::type {
  in() = delete ("`tilecc::in` is the type of a kernel parameter: in the body, write `tilecc::in_tensor(span)`");
};

} // namespace tilecc
#endif

#endif
