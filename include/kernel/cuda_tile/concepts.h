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
template <class _T_>
concept integral = __is_integral(_T_);
template <class _T_>
concept integral_scalar = __impl::is_integral<_T_>;
template <class _T_>
concept basic_floating_point_scalar = __impl::is_floating<_T_>;
template <class _T_>
concept restricted_floating_point_scalar = __impl::is_restricted<_T_>;
template <class _T_>
concept floating_point_scalar = basic_floating_point_scalar<_T_> || restricted_floating_point_scalar<_T_>;
template <class _T_>
concept arithmetic_scalar = __impl::is_arithmetic<_T_>;
template <class _T_>
concept numeric_scalar = __impl::is_numeric<_T_>;
template <class _T_>
concept pointer_scalar = __impl::is_pointer<_T_>;
template <class _T_>
concept scalar = __impl::is_element<_T_>;

// Extents, shapes, spans.
template <class _T_>
concept extents_like = __impl::is_extents<_T_>;
template <class _T_>
concept strides_like = __impl::is_strides<_T_>;
template <class _T_>
concept shape_like = __impl::static_shape<_T_>();
template <class _T_>
concept tile_shape = __impl::valid_shape<_T_>();
template <class _T_>
concept layout_mapping = __impl::is_mapping<_T_>;
template <class _T_>
concept tensor_span_like = __impl::is_span<_T_>;
template <class _T_>
concept accessor_policy = requires {
  typename _T_::element_type;
  typename _T_::data_handle_type;
};

// Tiles; a scalar counts as a tile of rank 0.
template <class _T_>
concept tile_like = __impl::is_element<__impl::element_t<_T_>>;
template <class _T_>
concept integral_tile = tile_like<_T_> && integral_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept basic_floating_point_tile = tile_like<_T_> && basic_floating_point_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept restricted_floating_point_tile = tile_like<_T_> && restricted_floating_point_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept floating_point_tile = tile_like<_T_> && floating_point_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept arithmetic_tile = tile_like<_T_> && arithmetic_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept numeric_tile = tile_like<_T_> && numeric_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept pointer_tile = tile_like<_T_> && pointer_scalar<__impl::element_t<_T_>>;
template <class _T_>
concept loadable_tile = pointer_tile<_T_> && __impl::points<_T_>;
template <class _T_>
concept storeable_tile = loadable_tile<_T_> && !__impl::points_to_const<_T_>;

template <class _T_> using tile_element_t = __impl::element_t<_T_>;
template <class _T_> using tile_shape_t = __impl::shape_t<_T_>;
template <class _T_> inline constexpr size_t tile_rank_v = __impl::dims<__impl::shape_t<_T_>>::rank;
template <class _T_> inline constexpr size_t tile_size_v = __impl::dims<__impl::shape_t<_T_>>::size;
template <class _T_, class _E_> using tile_with_element_t = __impl::with_element<_T_, _E_>;
template <class _P_> using tile_load_t = __impl::old_t<_P_>;
template <class _T_, class _M_>
using tile_permutation_t = tile<tile_element_t<_T_>, typename __impl::permuted<tile_shape_t<_T_>, _M_>::type>;
template <class _T_, size_t _D_> using reduction_result_t = __impl::reduced<_T_, _D_>;

// How operands meet.
template <class _A_, class _B_>
concept arithmetic_tile_convertible =
    __impl::verdict_of<_A_, _B_, __impl::group::arithmetic> == __impl::verdict::ok ||
    __impl::verdict_of<_A_, _B_, __impl::group::arithmetic> == __impl::verdict::is_bool;
template <class _A_, class _B_>
concept arithmetic_tile_comparable = __impl::verdict_of<_A_, _B_, __impl::group::comparison> == __impl::verdict::ok;
template <class _A_, class _B_>
  requires arithmetic_tile_convertible<_A_, _B_>
using arithmetic_tile_conversion_t = __impl::result_t<_A_, _B_, __impl::group::arithmetic>;
template <class _A_, class _B_>
  requires arithmetic_tile_comparable<_A_, _B_>
using arithmetic_tile_comparison_t = __impl::result_t<_A_, _B_, __impl::group::comparison>;
template <class _T_>
using arithmetic_tile_promotion_t =
    __impl::with_element<_T_, __impl::conditional_t<__is_same(tile_element_t<_T_>, bool), int, tile_element_t<_T_>>>;
template <class _A_, class _B_>
concept tile_convertible_to = numeric_tile<_A_> && numeric_tile<_B_> && __is_same(tile_shape_t<_A_>, tile_shape_t<_B_>);
template <class _A_, class _B_>
concept non_narrowing_tile_convertible_to =
    tile_convertible_to<_A_, _B_> && __impl::converts<tile_element_t<_A_>, tile_element_t<_B_>>;
template <class _A_, class _S_>
concept broadcastable_to = __impl::broadcast_to<_A_, _S_>();
template <class _A_, class _B_>
  requires(__impl::broadcast<tile_shape_t<_A_>, tile_shape_t<_B_>>::ok)
using mutual_broadcast_t = __impl::broadcast_t<tile_shape_t<_A_>, tile_shape_t<_B_>>;

template <class _A_, class _B_, class _C_>
concept mma_compatible = __impl::mma_judged<_A_, _B_, _C_, __impl::product_verdict::ok>;
template <class _A_, class _B_>
concept matmul_compatible = __impl::matmul_judged<_A_, _B_, __impl::product_verdict::ok>;
template <class _A_, class _B_>
  requires matmul_compatible<_A_, _B_>
using matmul_result_t = __impl::matmul_t<_A_, _B_>;

// Memory orders.
template <memory_order _O_>
concept read_memory_order = _O_ == memory_order::relaxed || _O_ == memory_order::acquire;
template <memory_order _O_>
concept write_memory_order = _O_ == memory_order::relaxed || _O_ == memory_order::release;

} // namespace __1
} // namespace cuda::tiles

#endif
