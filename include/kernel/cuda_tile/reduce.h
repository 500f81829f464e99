// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions, scans and matrix products. A reduction keeps the axis, with length 1.
#ifndef TILECC_KERNEL_CUDA_TILE_REDUCE_H
#define TILECC_KERNEL_CUDA_TILE_REDUCE_H

#include "arithmetic.h"
#include "shape.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

enum class reduction { numbers, conditions };

template <class _T_, size_t _D_, reduction _R_> constexpr verdict judge_reduction() {
  if constexpr (!is_tile<_T_> || !is_numeric<element_t<_T_>>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<element_t<_T_>>) {
    return verdict::is_restricted;
  } else if constexpr (_D_ >= dims<shape_t<_T_>>::rank) {
    return verdict::shapes;
  } else if constexpr (_R_ == reduction::numbers && kind_of<element_t<_T_>> == kind::boolean) {
    return verdict::is_bool;
  } else {
    return verdict::ok;
  }
}
template <class _T_, size_t _D_, reduction _R_, verdict _V_>
inline constexpr bool reduces = judge_reduction<_T_, _D_, _R_>() == _V_;
template <class _T_, size_t _D_, class _E_ = element_t<_T_>> using reduced = tile<_E_, with_dim<shape_t<_T_>, _D_, 1>>;

// What the sum of bool elements would be once they are cast.
template <class _T_, size_t _D_> using refused_sum = reduced<_T_, _D_, int>;

} // namespace __impl

#define __TILECC_REFUSE_REDUCTION(name, KIND)                                                                          \
  template <size_t _D_, class _T_, class... _M_>                                                                       \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::is_bool>)                             \
  __impl::refused_sum<_T_, _D_> name(_T_, _M_...) =                                                                    \
      delete ("counting bool elements: write `ct::" #name "` of `ct::element_cast<int>(x)`");                          \
  template <class _T_, auto _D_, class... _M_>                                                                         \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::is_bool>)                             \
  __impl::refused_sum<_T_, _D_> name(_T_, integral_constant<_D_>, _M_...) =                                            \
      delete ("counting bool elements: write `ct::" #name "` of `ct::element_cast<int>(x)`");                          \
  template <size_t _D_, class _T_, class... _M_>                                                                       \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::is_restricted>)                       \
  _T_ name(_T_, _M_...) = delete (__TILECC_WHY_RESTRICTED);                                                            \
  template <class _T_, auto _D_, class... _M_>                                                                         \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::is_restricted>)                       \
  _T_ name(_T_, integral_constant<_D_>, _M_...) = delete (__TILECC_WHY_RESTRICTED);                                    \
  template <size_t _D_, class _T_, class... _M_>                                                                       \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::shapes>)                              \
  _T_ name(_T_, _M_...) = delete ("the tile has no such axis");                                                        \
  template <class _T_, auto _D_, class... _M_>                                                                         \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::shapes>)                              \
  _T_ name(_T_, integral_constant<_D_>, _M_...) = delete ("the tile has no such axis")

#define __TILECC_REDUCTION(name, builtin, KIND, RESULT, TAGS)                                                          \
  template <size_t _D_, class _T_, class... _M_>                                                                       \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::ok> && __impl::tags<TAGS, _M_...>)    \
  __TILECC_BUILTIN(builtin)                                                                                            \
  RESULT name(_T_, _M_...) noexcept;                                                                                   \
  template <class _T_, auto _D_, class... _M_>                                                                         \
    requires(__impl::reduces<_T_, _D_, __impl::reduction::KIND, __impl::verdict::ok> && __impl::tags<TAGS, _M_...>)    \
  __TILECC_BUILTIN(builtin)                                                                                            \
  RESULT name(_T_, integral_constant<_D_>, _M_...) noexcept;                                                           \
  __TILECC_REFUSE_REDUCTION(name, KIND)

#define __TILECC_COMMA ,
#define __TILECC_SAME __impl::reduced<_T_ __TILECC_COMMA _D_>
#define __TILECC_INDEX __impl::reduced<_T_ __TILECC_COMMA _D_ __TILECC_COMMA uint32_t>
#define __TILECC_BOOL __impl::reduced<_T_ __TILECC_COMMA _D_ __TILECC_COMMA bool>

inline namespace __1 {

__TILECC_REDUCTION(sum, "sum", numbers, __TILECC_SAME, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_REDUCTION(prod, "prod", numbers, __TILECC_SAME, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_REDUCTION(reduce_max, "reduce_max", numbers, __TILECC_SAME, __impl::takes_nan | __impl::takes_subnormals);
__TILECC_REDUCTION(reduce_min, "reduce_min", numbers, __TILECC_SAME, __impl::takes_nan | __impl::takes_subnormals);
// Where the largest, or smallest, element lies: the first of several, NaN counting as none.
__TILECC_REDUCTION(max_element, "max_element", numbers, __TILECC_INDEX, 0);
__TILECC_REDUCTION(min_element, "min_element", numbers, __TILECC_INDEX, 0);
__TILECC_REDUCTION(all_of, "all_of", conditions, __TILECC_BOOL, 0);
__TILECC_REDUCTION(any_of, "any_of", conditions, __TILECC_BOOL, 0);
__TILECC_REDUCTION(partial_sum, "partial_sum", numbers, _T_,
                   __impl::takes_rounding | __impl::takes_subnormals | __impl::takes_direction);
__TILECC_REDUCTION(partial_prod, "partial_prod", numbers, _T_,
                   __impl::takes_rounding | __impl::takes_subnormals | __impl::takes_direction);

} // namespace __1

namespace __impl {

// Element types that mma multiplies and accumulates.
template <class _A_, class _B_, class _C_> constexpr bool mma_elements() {
  if constexpr (is_integer<_A_> && is_integer<_B_>) {
    return sizeof(_A_) == 1 && sizeof(_B_) == 1 && __is_same(_C_, int);
  } else if constexpr (!__is_same(_A_, _B_)) {
    return false;
  } else if constexpr (__is_same(_A_, __half) || __is_same(_A_, __nv_fp8_e4m3) || __is_same(_A_, __nv_fp8_e5m2)) {
    return __is_same(_C_, __half) || __is_same(_C_, float);
  } else if constexpr (__is_same(_A_, __nv_bfloat16) || __is_same(_A_, __nv_tf32) || __is_same(_A_, float)) {
    return __is_same(_C_, float);
  } else {
    return __is_same(_A_, double) && __is_same(_C_, double);
  }
}

// [B,]MxK times [B,]KxN gives [B,]MxN; batch dimensions of 1 broadcast.
template <class _A_, class _B_> struct product {
  using a = dims<shape_t<_A_>>;
  using b = dims<shape_t<_B_>>;
  static constexpr bool ranks = (a::rank == 2 || a::rank == 3) && (b::rank == 2 || b::rank == 3);
  static constexpr size_t batch = broadcast_dim(a::from_right(2), b::from_right(2));
  static constexpr bool inner = a::from_right(0) == b::from_right(1);
  static constexpr bool batched = a::rank == 3 || b::rank == 3;
  using shape = conditional_t<batched, tiles::shape<batch, a::from_right(1), b::from_right(0)>,
                              tiles::shape<a::from_right(1), b::from_right(0)>>;
};

enum class product_verdict { ok, unrelated, ranks, inner, batch, elements, accumulator };

template <class _A_, class _B_> constexpr product_verdict judge_product() {
  if constexpr (!is_tile<_A_> || !is_tile<_B_>) {
    return product_verdict::unrelated;
  } else {
    using p = product<_A_, _B_>;
    return !p::ranks       ? product_verdict::ranks
           : !p::inner     ? product_verdict::inner
           : p::batch == 0 ? product_verdict::batch
                           : product_verdict::ok;
  }
}
template <class _A_, class _B_, class _C_> constexpr product_verdict judge_mma() {
  constexpr product_verdict v = judge_product<_A_, _B_>();
  if constexpr (v != product_verdict::ok || !is_tile<_C_>) {
    return is_tile<_C_> ? v : product_verdict::unrelated;
  } else if constexpr (!__is_same(typename product<_A_, _B_>::shape, shape_t<_C_>)) {
    return product_verdict::accumulator;
  } else {
    return mma_elements<element_t<_A_>, element_t<_B_>, element_t<_C_>>() ? product_verdict::ok
                                                                          : product_verdict::elements;
  }
}
template <class _A_, class _B_, class _C_, product_verdict _V_>
inline constexpr bool mma_judged = judge_mma<_A_, _B_, _C_>() == _V_;

// The element type in which matmul accumulates.
template <class _A_, class _B_> constexpr auto matmul_element() {
  if constexpr (__is_same(_A_, __half) || __is_same(_A_, __nv_fp8_e4m3) || __is_same(_A_, __nv_fp8_e5m2)) {
    return (__half *)nullptr;
  } else if constexpr (is_integer<_A_>) {
    return (int *)nullptr;
  } else if constexpr (__is_same(_A_, double)) {
    return (double *)nullptr;
  } else {
    return (float *)nullptr;
  }
}
template <class _A_, class _B_>
using matmul_t =
    tile<pointee<decltype(matmul_element<element_t<_A_>, element_t<_B_>>())>, typename product<_A_, _B_>::shape>;

template <class _A_, class _B_> constexpr product_verdict judge_matmul() {
  constexpr product_verdict v = judge_product<_A_, _B_>();
  if constexpr (v != product_verdict::ok) {
    return v;
  } else {
    return mma_elements<element_t<_A_>, element_t<_B_>, element_t<matmul_t<_A_, _B_>>>() ? product_verdict::ok
                                                                                         : product_verdict::elements;
  }
}
template <class _A_, class _B_, product_verdict _V_>
inline constexpr bool matmul_judged = judge_matmul<_A_, _B_>() == _V_;

} // namespace __impl

#define __TILECC_REFUSE_MMA(_V_, why)                                                                                  \
  template <class _A_, class _B_, class _C_>                                                                           \
    requires(__impl::mma_judged<_A_, _B_, _C_, __impl::product_verdict::_V_>)                                          \
  _C_ mma(_A_, _B_, _C_) = delete (why)
#define __TILECC_REFUSE_MATMUL(_V_, why)                                                                               \
  template <class _A_, class _B_>                                                                                      \
    requires(__impl::matmul_judged<_A_, _B_, __impl::product_verdict::_V_>)                                            \
  _A_ matmul(_A_, _B_) = delete (why)
#define __TILECC_WHY_RANKS "the operands of a matrix product have rank 2, or 3 with a batch"
#define __TILECC_WHY_INNER "K differs: the last dimension of `a` and the last but one of `b`"
#define __TILECC_WHY_BATCH "the batch dimensions do not broadcast to each other"

inline namespace __1 {

template <class _A_, class _B_, class _C_>
  requires(__impl::mma_judged<_A_, _B_, _C_, __impl::product_verdict::ok>)
__TILECC_BUILTIN("mma")
_C_ mma(_A_, _B_, _C_) noexcept;
__TILECC_REFUSE_MMA(ranks, __TILECC_WHY_RANKS);
__TILECC_REFUSE_MMA(inner, __TILECC_WHY_INNER);
__TILECC_REFUSE_MMA(batch, __TILECC_WHY_BATCH);
__TILECC_REFUSE_MMA(accumulator, "the accumulator of `mma` has shape [B,]MxN");
__TILECC_REFUSE_MMA(elements,
                    "`mma` does not multiply these element types into that accumulator: half and fp8 into half "
                    "or float, bfloat16, tf32 and float into float, double into double, 8-bit integers into int");

template <class _A_, class _B_>
  requires(__impl::matmul_judged<_A_, _B_, __impl::product_verdict::ok>)
__TILECC_BUILTIN("matmul")
__impl::matmul_t<_A_, _B_> matmul(_A_, _B_) noexcept;
__TILECC_REFUSE_MATMUL(ranks, __TILECC_WHY_RANKS);
__TILECC_REFUSE_MATMUL(inner, __TILECC_WHY_INNER);
__TILECC_REFUSE_MATMUL(batch, __TILECC_WHY_BATCH);
__TILECC_REFUSE_MATMUL(elements,
                       "`matmul` multiplies two tiles of half, bfloat16, tf32, float, double, fp8 or 8-bit integers");

} // namespace __1
} // namespace cuda::tiles

#endif
