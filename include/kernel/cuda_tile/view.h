// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Spans and their partition into tiles.
//
//   ct::tensor_span x{p, ct::extents{m, n}};          m x n floats, row by row
//   ct::partition_view tiles{x, ct::shape<64, 64>{}};
//   auto t = tiles.load_masked(i, j);                 rows 64*i .. 64*i+63, zeros beyond the edge
#ifndef TILECC_KERNEL_CUDA_TILE_VIEW_H
#define TILECC_KERNEL_CUDA_TILE_VIEW_H

#include "memory.h"

#pragma clang system_header

namespace cuda::tiles {
inline namespace __1 {

template <class T> struct default_accessor {
  using element_type = T;
  using data_handle_type = T *;
  using reference = T &;
  using offset_policy = default_accessor;
};

template <class E> struct layout_right_mapping;
template <class E> struct layout_left_mapping;
template <class E, class S> struct layout_strided_mapping;

struct layout_right {
  template <class E> using mapping = layout_right_mapping<E>;
};
struct layout_left {
  template <class E> using mapping = layout_left_mapping<E>;
};
template <class S> struct layout_strided {
  template <class E> using mapping = layout_strided_mapping<E, S>;
};

// Mappings and spans are plain classes; the importer knows the order of their members.
#define __TILECC_MAPPING_MEMBERS(layout)                                                                               \
  static_assert(__impl::is_extents<E>, "a layout mapping is made of `ct::extents<..>`");                               \
  using extents_type = E;                                                                                              \
  using index_type = typename E::index_type;                                                                           \
  using size_type = typename E::size_type;                                                                             \
  using rank_type = typename E::rank_type;                                                                             \
  using layout_type = layout;                                                                                          \
  E __extents;                                                                                                         \
  const E &extents() const noexcept { return __extents; }                                                              \
  __TILECC_BUILTIN("mapping_stride") index_type stride(rank_type i) const noexcept

template <class E> struct __TILECC_TYPE("layout_right_mapping") layout_right_mapping {
  __TILECC_MAPPING_MEMBERS(layout_right);
  constexpr layout_right_mapping(E e) noexcept : __extents(e) {}
};
template <class E> struct __TILECC_TYPE("layout_left_mapping") layout_left_mapping {
  __TILECC_MAPPING_MEMBERS(layout_left);
  constexpr layout_left_mapping(E e) noexcept : __extents(e) {}
};
template <class E, class S> struct __TILECC_TYPE("layout_strided_mapping") layout_strided_mapping {
  __TILECC_MAPPING_MEMBERS(layout_strided<S>);
  static_assert(E::rank() == S::rank(), "a strided mapping has one stride for each dimension");
  using strides_type = S;
  S __strides;
  constexpr layout_strided_mapping(E e, S s) noexcept : __extents(e), __strides(s) {}
  const S &strides() const noexcept { return __strides; }
};
#undef __TILECC_MAPPING_MEMBERS

} // namespace __1

namespace __impl {
template <class T> inline constexpr bool is_mapping = false;
template <class E> inline constexpr bool is_mapping<layout_right_mapping<E>> = true;
template <class E> inline constexpr bool is_mapping<layout_left_mapping<E>> = true;
template <class E, class S> inline constexpr bool is_mapping<layout_strided_mapping<E, S>> = true;
template <class T> inline constexpr bool is_plain_layout = __is_same(T, layout_right) || __is_same(T, layout_left);
} // namespace __impl

inline namespace __1 {

template <class T, class E, class L = layout_right, class A = default_accessor<T>>
struct __TILECC_TYPE("tensor_span") tensor_span {
  static_assert(__impl::is_numeric<__impl::remove_cv<T>>, "the elements of a span are numbers");
  static_assert(__impl::is_extents<E>, "the extents of a span are `ct::extents<..>`");

  using element_type = T;
  using value_type = __impl::remove_cv<T>;
  using extents_type = E;
  using layout_type = L;
  using accessor_type = A;
  using mapping_type = typename L::template mapping<E>;
  using index_type = typename E::index_type;
  using size_type = typename E::size_type;
  using rank_type = typename E::rank_type;
  using data_handle_type = T *;
  using reference = T &;

  static constexpr rank_type rank() noexcept { return E::rank(); }
  static constexpr rank_type rank_dynamic() noexcept { return E::rank_dynamic(); }
  static constexpr size_t static_extent(rank_type i) noexcept { return E::static_extent(i); }

  T *__data;
  mapping_type __mapping;

  constexpr tensor_span(T *p, E e) noexcept
    requires(__impl::is_plain_layout<L>)
      : __data(p), __mapping(e) {}
  constexpr tensor_span(T *p, E e, L) noexcept
    requires(__impl::is_plain_layout<L>)
      : __data(p), __mapping(e) {}
  constexpr tensor_span(T *p, mapping_type m) noexcept : __data(p), __mapping(m) {}

  T *data_handle() const noexcept { return __data; }
  const mapping_type &mapping() const noexcept { return __mapping; }
  const E &extents() const noexcept { return __mapping.__extents; }
  index_type extent(rank_type i) const noexcept { return __mapping.__extents.extent(i); }
  A accessor() const noexcept { return A{}; }
};

template <class T, class I, size_t... N> tensor_span(T *, extents<I, N...>) -> tensor_span<T, extents<I, N...>>;
template <class T, class I, size_t... N, class L>
tensor_span(T *, extents<I, N...>, L) -> tensor_span<T, extents<I, N...>, L>;
template <class T, class M>
  requires(__impl::is_mapping<M>)
tensor_span(T *, M) -> tensor_span<T, typename M::extents_type, typename M::layout_type>;

} // namespace __1

namespace __impl {
template <class T> inline constexpr bool is_span = false;
template <class T, class E, class L, class A> inline constexpr bool is_span<tensor_span<T, E, L, A>> = true;

template <class T> inline constexpr bool is_padding = false;
template <view_padding V> inline constexpr bool is_padding<view_padding_constant<V>> = true;

template <class P, class S> constexpr text rank_message() {
  text message;
  message.add("a tile shape of rank ").add(dims<S>::rank).add(" on a span of rank ").add(P::rank());
  return message;
}

enum class index_verdict { ok, count, type };
template <size_t Rank, class... I> constexpr index_verdict judge_indices() {
  return sizeof...(I) != Rank ? index_verdict::count : (is_integer<I> && ...) ? index_verdict::ok : index_verdict::type;
}
} // namespace __impl

#define __TILECC_WHY_INDEX_COUNT "a view takes one tile index for each dimension of its span"
#define __TILECC_WHY_INDEX_TYPE "a tile index is an integer"
#define __TILECC_INDICES(V) (__impl::judge_indices<Shape::rank(), I...>() == __impl::index_verdict::V)
#define __TILECC_VIEW_REFUSE_STORE(name, verdict, why)                                                                 \
  template <class V, class... I>                                                                                       \
    requires(__impl::judge_view_store<element_type, Shape, V>() == __impl::store_verdict::verdict)                     \
  void name(V, I...) const = delete (why)
#define __TILECC_VIEW_STORE(name, builtin)                                                                             \
  template <class V, class... I>                                                                                       \
    requires(__impl::judge_view_store<element_type, Shape, V>() == __impl::store_verdict::ok && __TILECC_INDICES(ok))  \
  __TILECC_BUILTIN(builtin)                                                                                            \
  void name(V, I...) const noexcept;                                                                                   \
  template <class V, class... I>                                                                                       \
    requires(__impl::judge_view_store<element_type, Shape, V>() == __impl::store_verdict::ok &&                        \
             __TILECC_INDICES(count))                                                                                  \
  void name(V, I...) const = delete (__TILECC_WHY_INDEX_COUNT);                                                        \
  template <class V, class... I>                                                                                       \
    requires(__impl::judge_view_store<element_type, Shape, V>() == __impl::store_verdict::ok &&                        \
             __TILECC_INDICES(type))                                                                                   \
  void name(V, I...) const = delete (__TILECC_WHY_INDEX_TYPE);                                                         \
  __TILECC_VIEW_REFUSE_STORE(name, is_const, "this is a view of const elements, which cannot be written");             \
  __TILECC_VIEW_REFUSE_STORE(name, shapes, "the shape of the tile differs from the shape of the view's tiles");        \
  __TILECC_VIEW_REFUSE_STORE(name, narrows,                                                                            \
                             "the value narrows to the element type of the view: `ct::element_cast` first");           \
  __TILECC_VIEW_REFUSE_STORE(name, unrelated, "a view stores tiles of numbers")

namespace __impl {
template <class T, class S, class V> constexpr store_verdict judge_view_store() {
  if constexpr (!is_tile<V> || !is_numeric<element_t<V>>) {
    return store_verdict::unrelated;
  } else {
    return __is_const(T)                           ? store_verdict::is_const
           : !__is_same(shape_t<V>, S)             ? store_verdict::shapes
           : !converts<element_t<V>, remove_cv<T>> ? store_verdict::narrows
                                                   : store_verdict::ok;
  }
}
template <class T, view_padding P> inline constexpr bool pads_with = P == view_padding::zero || is_floating<T>;
} // namespace __impl

inline namespace __1 {

template <class Span, class Shape> struct __TILECC_TYPE("partition_view") partition_view {
  static_assert(__impl::is_span<Span>, "a partition cuts up a `ct::tensor_span`");
  static_assert(__impl::is_extents<Shape>, "the tiles of a partition have a `ct::shape<..>`");
  static_assert(Span::rank() == Shape::rank(), __impl::rank_message<Span, Shape>());
  static_assert(Shape::rank() != 0, "a partition has at least one dimension");
  static_assert(__impl::valid_shape<Shape>(), __impl::power_of_two_message<Shape>());

  using span_type = Span;
  using shape_type = Shape;
  using element_type = typename Span::element_type;
  using value_type = typename Span::value_type;
  using index_type = typename Span::index_type;
  using rank_type = typename Span::rank_type;
  using tile_type = tile<value_type, Shape>;

  __TILECC_BUILTIN("view_make") partition_view(Span, Shape = {}) noexcept;
  __TILECC_BUILTIN("view_span") Span span() const noexcept;

  template <class... I>
    requires(__TILECC_INDICES(ok))
  __TILECC_BUILTIN("view_load")
  tile<value_type, Shape> load(I...) const noexcept;
  template <class... I>
    requires(__TILECC_INDICES(count))
  tile<value_type, Shape> load(I...) const = delete (__TILECC_WHY_INDEX_COUNT);
  template <class... I>
    requires(__TILECC_INDICES(type))
  tile<value_type, Shape> load(I...) const = delete (__TILECC_WHY_INDEX_TYPE);

  template <view_padding P = view_padding::zero, class... I>
    requires(__TILECC_INDICES(ok) && __impl::pads_with<value_type, P>)
  __TILECC_BUILTIN("view_load_masked")
  tile<value_type, Shape> load_masked(I...) const noexcept;
  template <view_padding P, class... I>
    requires(__TILECC_INDICES(ok) && __impl::pads_with<value_type, P>)
  __TILECC_BUILTIN("view_load_masked")
  tile<value_type, Shape> load_masked(view_padding_constant<P>, I...) const noexcept;
  template <view_padding P = view_padding::zero, class... I>
    requires(!(__impl::is_padding<I> || ...) && __TILECC_INDICES(count))
  tile<value_type, Shape> load_masked(I...) const = delete (__TILECC_WHY_INDEX_COUNT);
  template <view_padding P = view_padding::zero, class... I>
    requires(!(__impl::is_padding<I> || ...) && __TILECC_INDICES(type))
  tile<value_type, Shape> load_masked(I...) const = delete (__TILECC_WHY_INDEX_TYPE);
  template <view_padding P, class... I>
    requires(__TILECC_INDICES(ok) && !__impl::pads_with<value_type, P>)
  tile<value_type, Shape> load_masked(I...) const = delete ("only floating elements take this padding");
  template <view_padding P, class... I>
    requires(__TILECC_INDICES(ok) && !__impl::pads_with<value_type, P>)
  tile<value_type, Shape> load_masked(view_padding_constant<P>,
                                      I...) const = delete ("only floating elements take this padding");

  __TILECC_VIEW_STORE(store, "view_store");
  __TILECC_VIEW_STORE(store_masked, "view_store_masked");
};

template <class Span, class Shape> partition_view(Span, Shape) -> partition_view<Span, Shape>;

} // namespace __1
} // namespace cuda::tiles

#endif
