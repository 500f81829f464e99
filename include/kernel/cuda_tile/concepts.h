// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Concepts and traits over element types, tiles, extents, spans and tags.
//
//   template <ct::floating_point_tile T> T square(T x) { return x * x; }
#ifndef TILECC_KERNEL_CUDA_TILE_CONCEPTS_H
#define TILECC_KERNEL_CUDA_TILE_CONCEPTS_H

#include "reduce.h"
#include "view.h"

#pragma clang system_header

namespace cuda::tiles {
inline namespace __1 {

// Scalars.
template <class T>
concept integral = __is_integral(T);
template <class T>
concept integral_scalar = __impl::is_integral<T>;
template <class T>
concept basic_floating_point_scalar = __impl::is_floating<T>;
template <class T>
concept restricted_floating_point_scalar = __impl::is_restricted<T>;
template <class T>
concept floating_point_scalar = basic_floating_point_scalar<T> || restricted_floating_point_scalar<T>;
template <class T>
concept arithmetic_scalar = __impl::is_arithmetic<T>;
template <class T>
concept numeric_scalar = __impl::is_numeric<T>;
template <class T>
concept pointer_scalar = __impl::is_pointer<T>;
template <class T>
concept scalar = __impl::is_element<T>;

// Extents, shapes, spans.
template <class T>
concept extents_like = __impl::is_extents<T>;
template <class T>
concept shape_like = __impl::static_shape<T>();
template <class T>
concept tile_shape = __impl::valid_shape<T>();
template <class T>
concept layout_mapping = __impl::is_mapping<T>;
template <class T>
concept tensor_span_like = __impl::is_span<T>;
template <class T>
concept accessor_policy = requires {
  typename T::element_type;
  typename T::data_handle_type;
};

// Tiles; a scalar counts as a tile of rank 0.
template <class T>
concept tile_like = __impl::is_element<__impl::element_t<T>>;
template <class T>
concept integral_tile = tile_like<T> && integral_scalar<__impl::element_t<T>>;
template <class T>
concept basic_floating_point_tile = tile_like<T> && basic_floating_point_scalar<__impl::element_t<T>>;
template <class T>
concept restricted_floating_point_tile = tile_like<T> && restricted_floating_point_scalar<__impl::element_t<T>>;
template <class T>
concept floating_point_tile = tile_like<T> && floating_point_scalar<__impl::element_t<T>>;
template <class T>
concept arithmetic_tile = tile_like<T> && arithmetic_scalar<__impl::element_t<T>>;
template <class T>
concept numeric_tile = tile_like<T> && numeric_scalar<__impl::element_t<T>>;
template <class T>
concept pointer_tile = tile_like<T> && pointer_scalar<__impl::element_t<T>>;
template <class T>
concept loadable_tile = pointer_tile<T> && __impl::points<T>;
template <class T>
concept storeable_tile = loadable_tile<T> && !__impl::points_to_const<T>;

template <class T> using tile_element_t = __impl::element_t<T>;
template <class T> using tile_shape_t = __impl::shape_t<T>;
template <class T> inline constexpr size_t tile_rank_v = __impl::dims<__impl::shape_t<T>>::rank;
template <class T> inline constexpr size_t tile_size_v = __impl::dims<__impl::shape_t<T>>::size;
template <class T, class E> using tile_with_element_t = __impl::with_element<T, E>;
template <class P> using tile_load_t = __impl::old_t<P>;
template <class T, class M>
using tile_permutation_t = tile<tile_element_t<T>, typename __impl::permuted<tile_shape_t<T>, M>::type>;
template <class T, size_t D> using reduction_result_t = __impl::reduced<T, D>;

// How operands meet.
template <class A, class B>
concept arithmetic_tile_convertible = __impl::verdict_of<A, B, __impl::group::arithmetic> == __impl::verdict::ok ||
                                      __impl::verdict_of<A, B, __impl::group::arithmetic> == __impl::verdict::is_bool;
template <class A, class B>
concept arithmetic_tile_comparable = __impl::verdict_of<A, B, __impl::group::comparison> == __impl::verdict::ok;
template <class A, class B>
  requires arithmetic_tile_convertible<A, B>
using arithmetic_tile_conversion_t = __impl::result_t<A, B, __impl::group::arithmetic>;
template <class A, class B>
  requires arithmetic_tile_comparable<A, B>
using arithmetic_tile_comparison_t = __impl::result_t<A, B, __impl::group::comparison>;
template <class T>
using arithmetic_tile_promotion_t =
    __impl::with_element<T, __impl::conditional_t<__is_same(tile_element_t<T>, bool), int, tile_element_t<T>>>;
template <class A, class B>
concept tile_convertible_to = numeric_tile<A> && numeric_tile<B> && __is_same(tile_shape_t<A>, tile_shape_t<B>);
template <class A, class B>
concept non_narrowing_tile_convertible_to =
    tile_convertible_to<A, B> && __impl::converts<tile_element_t<A>, tile_element_t<B>>;
template <class A, class S>
concept broadcastable_to = __impl::broadcast_to<A, S>();
template <class A, class B>
  requires(__impl::broadcast<tile_shape_t<A>, tile_shape_t<B>>::ok)
using mutual_broadcast_t = __impl::broadcast_t<tile_shape_t<A>, tile_shape_t<B>>;

template <class A, class B, class C>
concept mma_compatible = __impl::mma_judged<A, B, C, __impl::product_verdict::ok>;
template <class A, class B>
concept matmul_compatible = __impl::matmul_judged<A, B, __impl::product_verdict::ok>;
template <class A, class B>
  requires matmul_compatible<A, B>
using matmul_result_t = __impl::matmul_t<A, B>;

// Memory orders.
template <memory_order O>
concept read_memory_order = O == memory_order::relaxed || O == memory_order::acquire;
template <memory_order O>
concept write_memory_order = O == memory_order::relaxed || O == memory_order::release;

} // namespace __1
} // namespace cuda::tiles

#endif
