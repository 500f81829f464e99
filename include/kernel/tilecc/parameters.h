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
//   in<T, Rank, ..>         the whole tensor, only read
//   atomic_out<T, Rank>     the whole tensor, only updated atomically
//
// `..` are a map (`tilecc::permuted<1, 0>`, `prefix<1>`, `persistent`; of parts), a layout (`row_major`, which is the
// default, `column_major`, `any_strides`) and an alignment (`aligned<16>`), in any order. A parameter is passed as its
// address, its extents and its strides (docs/kernel-abi.md). Their members are those of the parts and tensors that are
// made in the body of a kernel.
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
template <class _O_> inline constexpr int alignment_of = 0;
template <int _B_> inline constexpr int alignment_of<aligned<_B_>> = _B_;
template <class _O_> inline constexpr bool is_alignment = alignment_of<_O_> != 0;
template <class _T_, class _O_> constexpr bool is_possible() {
  constexpr int bytes = alignment_of<_O_>;
  return bytes == 0 || (bytes > 0 && (bytes & (bytes - 1)) == 0 && bytes >= int(sizeof(_T_)));
}
template <class... _O_> constexpr bool is_each_once() {
  return (int(is_map<_O_>) + ... + 0) <= 1 && (int(is_layout<_O_>) + ... + 0) <= 1 &&
         (int(is_alignment<_O_>) + ... + 0) <= 1;
}
#define __TILECC_WHY_ALIGNED "an alignment is a power of two, and no less than an element has bytes"

/// The map and the layout among the options.
template <class _Map_, class _Layout_, class... _O_> struct options {
  using map = _Map_;
  using layout = _Layout_;
};
template <class _Map_, class _Layout_, class _O_, class... _Rest_>
struct options<_Map_, _Layout_, _O_, _Rest_...> : options<_Map_, _Layout_, _Rest_...> {};
template <class _Map_, class _Layout_, class _O_, class... _Rest_>
  requires(is_map<_O_>)
struct options<_Map_, _Layout_, _O_, _Rest_...> : options<typename map_of<_O_>::type, _Layout_, _Rest_...> {};
template <class _Map_, class _Layout_, class _O_, class... _Rest_>
  requires(is_layout<_O_>)
struct options<_Map_, _Layout_, _O_, _Rest_...> : options<_Map_, _O_, _Rest_...> {};

template <class _Shape_> inline constexpr int rank_of = 0;
template <class _I_, size_t... _N_> inline constexpr int rank_of<ct::extents<_I_, _N_...>> = int(sizeof...(_N_));

/// What stands for a parameter that is declared wrongly, after the message.
struct nothing {};
template <bool _Fits_, int _K_, class _T_, class _Shape_, class... _O_> struct fitting_part {
  using type = nothing;
};
template <int _K_, class _T_, class _Shape_, class... _O_> struct fitting_part<true, _K_, _T_, _Shape_, _O_...> {
  static constexpr int rank = rank_of<_Shape_>;
  using chosen = options<identity<rank>, row_major, _O_...>;
  using span = typename parameter_span<_T_, rank, typename chosen::layout::template strides<rank>>::type;
  using type = part<_K_, span, _Shape_, typename chosen::map>;
};
template <int _K_, class _T_, class _Shape_, class... _O_> struct parameter_part {
  static constexpr bool has_shape = rank_of<_Shape_> >= 1;
  static constexpr bool are_known = ((is_map<_O_> || is_layout<_O_> || is_alignment<_O_>) && ...);
  static constexpr bool do_fit = ((named_axes<_O_> <= rank_of<_Shape_>) && ...);
  static constexpr bool is_written = !__is_const(_T_);
  static_assert(has_shape, "the tile of a block has a `ct::shape<..>` of at least one dimension");
  static_assert(are_known, "after its shape a part has a map, `tilecc::permuted<..>` of different axes 0 to 2, "
                           "`prefix<1>` to `prefix<3>` or `persistent`, a layout, `row_major`, `column_major` or "
                           "`any_strides`, and `aligned<16>`");
  static_assert(!are_known || is_each_once<_O_...>(), "a part has one map, one layout and one alignment");
  static_assert(!are_known || !has_shape || do_fit, "a map names no more dimensions than the part has");
  static_assert(is_written, "a part that is written has elements that are not const");
  static_assert((is_possible<_T_, _O_>() && ...), __TILECC_WHY_ALIGNED);
  static constexpr bool fits = has_shape && are_known && is_each_once<_O_...>() && do_fit && is_written;
  using type = typename fitting_part<fits, _K_, _T_, _Shape_, _O_...>::type;
};

template <bool _Fits_, class _T_, int _R_, class... _O_> struct fitting_tensor {
  using type = nothing;
};
template <class _T_, int _R_, class... _O_> struct fitting_tensor<true, _T_, _R_, _O_...> {
  using layout = typename options<void, row_major, _O_...>::layout;
  using type = whole<typename parameter_span<const _T_, _R_, typename layout::template strides<_R_>>::type>;
};
template <class _T_, int _R_, class... _O_> struct parameter_tensor {
  static constexpr bool are_known = ((is_layout<_O_> || is_alignment<_O_>) && ...);
  static_assert(_R_ >= 1, "a tensor has at least one dimension");
  static_assert(are_known, "after its rank a tensor has a layout, `tilecc::row_major`, `column_major` or "
                           "`any_strides`, and `aligned<16>`");
  static_assert(!are_known || is_each_once<_O_...>(), "a tensor has one layout and one alignment");
  static_assert((is_possible<_T_, _O_>() && ...), __TILECC_WHY_ALIGNED);
  using type = typename fitting_tensor<_R_ >= 1 && are_known && is_each_once<_O_...>(), _T_, _R_, _O_...>::type;
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
template <class _T_, int _R_, class... _O_>
struct __TILECC_PARAMETER("in") in : __own::parameter_tensor<_T_, _R_, _O_...>::type {
  in() = delete ("`tilecc::in` is the type of a kernel parameter: in the body, write `tilecc::in_tensor(span)`");
};

} // namespace tilecc
#else

// Other compilers take no classes as parameters of kernels, so these are there to say so.
namespace tilecc {
#define __TILECC_IN_BODY(name, instead)                                                                                \
  static_assert(sizeof(_T_) == 0,                                                                                      \
                "only tilecc takes `tilecc::" name "` as a parameter: pass a pointer and sizes, and write `"           \
                "tilecc::" instead "` in the body")
template <class _T_, class _Shape_, class... _O_> struct out {
  __TILECC_IN_BODY("out", "out_part(span, shape)");
};
template <class _T_, class _Shape_, class... _O_> struct inout {
  __TILECC_IN_BODY("inout", "inout_part(span, shape)");
};
template <class _T_, int _R_, class... _O_> struct in {
  __TILECC_IN_BODY("in", "in_tensor(span)");
};
} // namespace tilecc
#endif

#endif
