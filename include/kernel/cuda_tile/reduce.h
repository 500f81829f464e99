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

template <class T, size_t D, reduction R> constexpr verdict judge_reduction() {
  if constexpr (!is_tile<T> || !is_numeric<element_t<T>>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<element_t<T>>) {
    return verdict::is_restricted;
  } else if constexpr (D >= dims<shape_t<T>>::rank) {
    return verdict::shapes;
  } else if constexpr (R == reduction::numbers && kind_of<element_t<T>> == kind::boolean) {
    return verdict::is_bool;
  } else {
    return verdict::ok;
  }
}
template <class T, size_t D, reduction R, verdict V> inline constexpr bool reduces = judge_reduction<T, D, R>() == V;
template <class T, size_t D, class E = element_t<T>> using reduced = tile<E, with_dim<shape_t<T>, D, 1>>;

// What the sum of bool elements would be once they are cast.
template <class T, size_t D> using refused_sum = reduced<T, D, int>;

} // namespace __impl

#define __TILECC_REFUSE_REDUCTION(name, KIND)                                                                          \
  template <size_t D, class T, class... M>                                                                             \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::is_bool>)                                 \
  __impl::refused_sum<T, D> name(T, M...) =                                                                            \
      delete ("counting bool elements: write `ct::" #name "` of `ct::element_cast<int>(x)`");                          \
  template <class T, auto D, class... M>                                                                               \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::is_bool>)                                 \
  __impl::refused_sum<T, D> name(T, integral_constant<D>, M...) =                                                      \
      delete ("counting bool elements: write `ct::" #name "` of `ct::element_cast<int>(x)`");                          \
  template <size_t D, class T, class... M>                                                                             \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::shapes>)                                  \
  T name(T, M...) = delete ("the tile has no such axis");                                                              \
  template <class T, auto D, class... M>                                                                               \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::shapes>)                                  \
  T name(T, integral_constant<D>, M...) = delete ("the tile has no such axis")

#define __TILECC_REDUCTION(name, builtin, KIND, RESULT, TAGS)                                                          \
  template <size_t D, class T, class... M>                                                                             \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::ok> && __impl::tags<TAGS, M...>)          \
  __TILECC_BUILTIN(builtin)                                                                                            \
  RESULT name(T, M...) noexcept;                                                                                       \
  template <class T, auto D, class... M>                                                                               \
    requires(__impl::reduces<T, D, __impl::reduction::KIND, __impl::verdict::ok> && __impl::tags<TAGS, M...>)          \
  __TILECC_BUILTIN(builtin)                                                                                            \
  RESULT name(T, integral_constant<D>, M...) noexcept;                                                                 \
  __TILECC_REFUSE_REDUCTION(name, KIND)

#define __TILECC_COMMA ,
#define __TILECC_SAME __impl::reduced<T __TILECC_COMMA D>
#define __TILECC_BOOL __impl::reduced<T __TILECC_COMMA D __TILECC_COMMA bool>

inline namespace __1 {

__TILECC_REDUCTION(sum, "sum", numbers, __TILECC_SAME, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_REDUCTION(prod, "prod", numbers, __TILECC_SAME, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_REDUCTION(reduce_max, "reduce_max", numbers, __TILECC_SAME, __impl::takes_nan | __impl::takes_subnormals);
__TILECC_REDUCTION(reduce_min, "reduce_min", numbers, __TILECC_SAME, __impl::takes_nan | __impl::takes_subnormals);
__TILECC_REDUCTION(all_of, "all_of", conditions, __TILECC_BOOL, 0);
__TILECC_REDUCTION(any_of, "any_of", conditions, __TILECC_BOOL, 0);
__TILECC_REDUCTION(partial_sum, "partial_sum", numbers, T,
                   __impl::takes_rounding | __impl::takes_subnormals | __impl::takes_direction);
__TILECC_REDUCTION(partial_prod, "partial_prod", numbers, T,
                   __impl::takes_rounding | __impl::takes_subnormals | __impl::takes_direction);

} // namespace __1

namespace __impl {

// Element types that mma multiplies and accumulates.
template <class A, class B, class C> constexpr bool mma_elements() {
  if constexpr (is_integer<A> && is_integer<B>) {
    return sizeof(A) == 1 && sizeof(B) == 1 && __is_same(C, int);
  } else if constexpr (!__is_same(A, B)) {
    return false;
  } else if constexpr (__is_same(A, __half) || __is_same(A, __nv_fp8_e4m3) || __is_same(A, __nv_fp8_e5m2)) {
    return __is_same(C, __half) || __is_same(C, float);
  } else if constexpr (__is_same(A, __nv_bfloat16) || __is_same(A, __nv_tf32) || __is_same(A, float)) {
    return __is_same(C, float);
  } else {
    return __is_same(A, double) && __is_same(C, double);
  }
}

// [B,]MxK times [B,]KxN gives [B,]MxN; batch dimensions of 1 broadcast.
template <class A, class B> struct product {
  using a = dims<shape_t<A>>;
  using b = dims<shape_t<B>>;
  static constexpr bool ranks = (a::rank == 2 || a::rank == 3) && (b::rank == 2 || b::rank == 3);
  static constexpr size_t batch = broadcast_dim(a::from_right(2), b::from_right(2));
  static constexpr bool inner = a::from_right(0) == b::from_right(1);
  static constexpr bool batched = a::rank == 3 || b::rank == 3;
  using shape = conditional_t<batched, tiles::shape<batch, a::from_right(1), b::from_right(0)>,
                              tiles::shape<a::from_right(1), b::from_right(0)>>;
};

enum class product_verdict { ok, unrelated, ranks, inner, batch, elements, accumulator };

template <class A, class B> constexpr product_verdict judge_product() {
  if constexpr (!is_tile<A> || !is_tile<B>) {
    return product_verdict::unrelated;
  } else {
    using p = product<A, B>;
    return !p::ranks       ? product_verdict::ranks
           : !p::inner     ? product_verdict::inner
           : p::batch == 0 ? product_verdict::batch
                           : product_verdict::ok;
  }
}
template <class A, class B, class C> constexpr product_verdict judge_mma() {
  constexpr product_verdict v = judge_product<A, B>();
  if constexpr (v != product_verdict::ok || !is_tile<C>) {
    return is_tile<C> ? v : product_verdict::unrelated;
  } else if constexpr (!__is_same(typename product<A, B>::shape, shape_t<C>)) {
    return product_verdict::accumulator;
  } else {
    return mma_elements<element_t<A>, element_t<B>, element_t<C>>() ? product_verdict::ok : product_verdict::elements;
  }
}
template <class A, class B, class C, product_verdict V> inline constexpr bool mma_judged = judge_mma<A, B, C>() == V;

// The element type in which matmul accumulates.
template <class A, class B> constexpr auto matmul_element() {
  if constexpr (__is_same(A, __half) || __is_same(A, __nv_fp8_e4m3) || __is_same(A, __nv_fp8_e5m2)) {
    return (__half *)nullptr;
  } else if constexpr (is_integer<A>) {
    return (int *)nullptr;
  } else if constexpr (__is_same(A, double)) {
    return (double *)nullptr;
  } else {
    return (float *)nullptr;
  }
}
template <class A, class B>
using matmul_t = tile<pointee<decltype(matmul_element<element_t<A>, element_t<B>>())>, typename product<A, B>::shape>;

template <class A, class B> constexpr product_verdict judge_matmul() {
  constexpr product_verdict v = judge_product<A, B>();
  if constexpr (v != product_verdict::ok) {
    return v;
  } else {
    return mma_elements<element_t<A>, element_t<B>, element_t<matmul_t<A, B>>>() ? product_verdict::ok
                                                                                 : product_verdict::elements;
  }
}
template <class A, class B, product_verdict V> inline constexpr bool matmul_judged = judge_matmul<A, B>() == V;

} // namespace __impl

#define __TILECC_REFUSE_MMA(V, why)                                                                                    \
  template <class A, class B, class C>                                                                                 \
    requires(__impl::mma_judged<A, B, C, __impl::product_verdict::V>)                                                  \
  C mma(A, B, C) = delete (why)
#define __TILECC_REFUSE_MATMUL(V, why)                                                                                 \
  template <class A, class B>                                                                                          \
    requires(__impl::matmul_judged<A, B, __impl::product_verdict::V>)                                                  \
  A matmul(A, B) = delete (why)
#define __TILECC_WHY_RANKS "the operands of a matrix product have rank 2, or 3 with a batch"
#define __TILECC_WHY_INNER "K differs: the last dimension of `a` and the last but one of `b`"
#define __TILECC_WHY_BATCH "the batch dimensions do not broadcast to each other"

inline namespace __1 {

template <class A, class B, class C>
  requires(__impl::mma_judged<A, B, C, __impl::product_verdict::ok>)
__TILECC_BUILTIN("mma")
C mma(A, B, C) noexcept;
__TILECC_REFUSE_MMA(ranks, __TILECC_WHY_RANKS);
__TILECC_REFUSE_MMA(inner, __TILECC_WHY_INNER);
__TILECC_REFUSE_MMA(batch, __TILECC_WHY_BATCH);
__TILECC_REFUSE_MMA(accumulator, "the accumulator of `mma` has shape [B,]MxN");
__TILECC_REFUSE_MMA(elements, "`mma` does not multiply these element types into that accumulator");

template <class A, class B>
  requires(__impl::matmul_judged<A, B, __impl::product_verdict::ok>)
__TILECC_BUILTIN("matmul")
__impl::matmul_t<A, B> matmul(A, B) noexcept;
__TILECC_REFUSE_MATMUL(ranks, __TILECC_WHY_RANKS);
__TILECC_REFUSE_MATMUL(inner, __TILECC_WHY_INNER);
__TILECC_REFUSE_MATMUL(batch, __TILECC_WHY_BATCH);
__TILECC_REFUSE_MATMUL(elements, "`matmul` does not multiply these element types");

} // namespace __1
} // namespace cuda::tiles

#endif
