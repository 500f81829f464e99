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

template <class _T_> struct default_accessor {
  using element_type = _T_;
  using data_handle_type = _T_ *;
  using reference = _T_ &;
  using offset_policy = default_accessor;
};

template <class _E_> struct layout_right_mapping;
template <class _E_> struct layout_left_mapping;
template <class _E_, class _S_> struct layout_strided_mapping;

struct layout_right {
  template <class _E_> using mapping = layout_right_mapping<_E_>;
};
struct layout_left {
  template <class _E_> using mapping = layout_left_mapping<_E_>;
};
template <class _S_> struct layout_strided {
  template <class _E_> using mapping = layout_strided_mapping<_E_, _S_>;
};

// Mappings and spans are plain classes; the importer knows the order of their members.
#define __TILECC_MAPPING_MEMBERS(layout)                                                                               \
  static_assert(__impl::is_extents<_E_>, "a layout mapping is made of `ct::extents<..>`");                             \
  using extents_type = _E_;                                                                                            \
  using index_type = typename _E_::index_type;                                                                         \
  using size_type = typename _E_::size_type;                                                                           \
  using rank_type = typename _E_::rank_type;                                                                           \
  using layout_type = layout;                                                                                          \
  _E_ __extents;                                                                                                       \
  const _E_ &extents() const noexcept { return __extents; }                                                            \
  __TILECC_BUILTIN("mapping_stride") index_type stride(rank_type i) const noexcept

template <class _E_> struct __TILECC_TYPE("layout_right_mapping") layout_right_mapping {
  __TILECC_MAPPING_MEMBERS(layout_right);
  constexpr layout_right_mapping(_E_ e) noexcept : __extents(e) {}
};
template <class _E_> struct __TILECC_TYPE("layout_left_mapping") layout_left_mapping {
  __TILECC_MAPPING_MEMBERS(layout_left);
  constexpr layout_left_mapping(_E_ e) noexcept : __extents(e) {}
};
template <class _E_, class _S_> struct __TILECC_TYPE("layout_strided_mapping") layout_strided_mapping {
  __TILECC_MAPPING_MEMBERS(layout_strided<_S_>);
  static_assert(__impl::is_strides<_S_> || __impl::is_extents<_S_>, "the strides of a mapping are `ct::strides<..>`");
  static_assert(_E_::rank() == _S_::rank(), "a strided mapping has one stride for each dimension");
  static_assert(__impl::within<_S_>(0, size_t{1} << 62), "a stride fits 63 bits");
  using strides_type = _S_;
  _S_ __strides;
  constexpr layout_strided_mapping(_E_ e, _S_ s) noexcept : __extents(e), __strides(s) {}
  const _S_ &strides() const noexcept { return __strides; }
};
#undef __TILECC_MAPPING_MEMBERS

} // namespace __1

namespace __impl {
template <class _T_> inline constexpr bool is_mapping = false;
template <class _E_> inline constexpr bool is_mapping<layout_right_mapping<_E_>> = true;
template <class _E_> inline constexpr bool is_mapping<layout_left_mapping<_E_>> = true;
template <class _E_, class _S_> inline constexpr bool is_mapping<layout_strided_mapping<_E_, _S_>> = true;
template <class _T_>
inline constexpr bool is_plain_layout = __is_same(_T_, layout_right) || __is_same(_T_, layout_left);
} // namespace __impl

inline namespace __1 {

template <class _T_, class _E_, class _L_ = layout_right, class _A_ = default_accessor<_T_>>
struct __TILECC_TYPE("tensor_span") tensor_span {
  static_assert(__impl::is_numeric<__impl::remove_cv<_T_>>, "the elements of a span are numbers");
  static_assert(__impl::is_extents<_E_>, "the extents of a span are `ct::extents<..>`");

  using element_type = _T_;
  using value_type = __impl::remove_cv<_T_>;
  using extents_type = _E_;
  using layout_type = _L_;
  using accessor_type = _A_;
  using mapping_type = typename _L_::template mapping<_E_>;
  using index_type = typename _E_::index_type;
  using size_type = typename _E_::size_type;
  using rank_type = typename _E_::rank_type;
  using data_handle_type = _T_ *;
  using reference = _T_ &;

  static constexpr rank_type rank() noexcept { return _E_::rank(); }
  static constexpr rank_type rank_dynamic() noexcept { return _E_::rank_dynamic(); }
  static constexpr size_t static_extent(rank_type i) noexcept { return _E_::static_extent(i); }

  _T_ *__data;
  mapping_type __mapping;

  constexpr tensor_span(_T_ *p, _E_ e) noexcept
    requires(__impl::is_plain_layout<_L_>)
      : __data(p), __mapping(e) {}
  constexpr tensor_span(_T_ *p, _E_ e, _L_) noexcept
    requires(__impl::is_plain_layout<_L_>)
      : __data(p), __mapping(e) {}
  constexpr tensor_span(_T_ *p, mapping_type m) noexcept : __data(p), __mapping(m) {}

  _T_ *data_handle() const noexcept { return __data; }
  const mapping_type &mapping() const noexcept { return __mapping; }
  const _E_ &extents() const noexcept { return __mapping.__extents; }
  index_type extent(rank_type i) const noexcept { return __mapping.__extents.extent(i); }
  _A_ accessor() const noexcept { return _A_{}; }
};

template <class _T_, class _I_, size_t... _N_>
tensor_span(_T_ *, extents<_I_, _N_...>) -> tensor_span<_T_, extents<_I_, _N_...>>;
template <class _T_, class _I_, size_t... _N_, class _L_>
tensor_span(_T_ *, extents<_I_, _N_...>, _L_) -> tensor_span<_T_, extents<_I_, _N_...>, _L_>;
template <class _T_, class _M_>
  requires(__impl::is_mapping<_M_>)
tensor_span(_T_ *, _M_) -> tensor_span<_T_, typename _M_::extents_type, typename _M_::layout_type>;

} // namespace __1

namespace __impl {
template <class _T_> inline constexpr bool is_span = false;
template <class _T_, class _E_, class _L_, class _A_>
inline constexpr bool is_span<tensor_span<_T_, _E_, _L_, _A_>> = true;

template <class _T_> inline constexpr bool is_padding = false;
template <view_padding _V_> inline constexpr bool is_padding<view_padding_constant<_V_>> = true;

// Every element of a view has an offset of 63 bits.
template <class _E_> constexpr bool viewable() {
  size_t product = 1;
  for (size_t i = 0; i < dims<_E_>::rank; ++i) {
    size_t n = dims<_E_>::values[i];
    if (n == dynamic_extent) {
      continue;
    }
    if (n == 0 || n > (size_t{1} << 62) / product) {
      return false;
    }
    product *= n;
  }
  return true;
}
template <class _P_, class _S_> constexpr text rank_message() {
  text message;
  message.add("a tile shape of rank ").add(dims<_S_>::rank).add(" on a span of rank ").add(_P_::rank());
  return message;
}

enum class index_verdict { ok, count, type };
template <size_t Rank, class... _I_> constexpr index_verdict judge_indices() {
  return sizeof...(_I_) != Rank     ? index_verdict::count
         : (is_integer<_I_> && ...) ? index_verdict::ok
                                    : index_verdict::type;
}
} // namespace __impl

#define __TILECC_WHY_EXTENTS "the extents of a view are at least 1, and their product fits 63 bits"
#define __TILECC_WHY_INDEX_COUNT "a view takes one tile index for each dimension of its span"
#define __TILECC_WHY_VIEW_CONST "this is a view of const elements, which cannot be written"
#define __TILECC_WHY_VIEW_SHAPE "the shape of the tile differs from the shape of the view's tiles"
#define __TILECC_WHY_VIEW_NARROWS "the value narrows to the element type of the view: `ct::element_cast` first"
#define __TILECC_WHY_INDEX_TYPE "a tile index is an integer"
#define __TILECC_INDICES(_V_) (__impl::judge_indices<Shape::rank(), _I_...>() == __impl::index_verdict::_V_)
#define __TILECC_VIEW_REFUSE_STORE(name, verdict, why)                                                                 \
  template <class _V_, class... _I_>                                                                                   \
    requires(__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::verdict)                   \
  void name(_V_, _I_...) const = delete (why)
#define __TILECC_VIEW_STORE(name, builtin)                                                                             \
  template <class _V_, class... _I_>                                                                                   \
    requires(__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::ok &&                      \
             __TILECC_INDICES(ok))                                                                                     \
  __TILECC_BUILTIN(builtin)                                                                                            \
  void name(_V_, _I_...) const noexcept;                                                                               \
  template <class _V_, class... _I_>                                                                                   \
    requires(__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::ok &&                      \
             __TILECC_INDICES(count))                                                                                  \
  void name(_V_, _I_...) const = delete (__TILECC_WHY_INDEX_COUNT);                                                    \
  template <class _V_, class... _I_>                                                                                   \
    requires(__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::ok &&                      \
             __TILECC_INDICES(type))                                                                                   \
  void name(_V_, _I_...) const = delete (__TILECC_WHY_INDEX_TYPE);                                                     \
  __TILECC_VIEW_REFUSE_STORE(name, is_const, __TILECC_WHY_VIEW_CONST);                                                 \
  __TILECC_VIEW_REFUSE_STORE(name, shapes, __TILECC_WHY_VIEW_SHAPE);                                                   \
  __TILECC_VIEW_REFUSE_STORE(name, narrows, __TILECC_WHY_VIEW_NARROWS);                                                \
  __TILECC_VIEW_REFUSE_STORE(name, unrelated, "a view stores tiles of numbers")

namespace __impl {
template <class _T_, class _S_, class _V_> constexpr store_verdict judge_view_store() {
  if constexpr (!is_tile<_V_> || !is_numeric<element_t<_V_>>) {
    return store_verdict::unrelated;
  } else {
    return __is_const(_T_)                             ? store_verdict::is_const
           : !__is_same(shape_t<_V_>, _S_)             ? store_verdict::shapes
           : !converts<element_t<_V_>, remove_cv<_T_>> ? store_verdict::narrows
                                                       : store_verdict::ok;
  }
}
template <class _T_, view_padding _P_> inline constexpr bool pads_with = _P_ == view_padding::zero || is_floating<_T_>;
} // namespace __impl

namespace __impl {
enum class view_atomic_verdict { ok, unrelated, is_const, shapes, narrows, element, order, scope };
template <class _T_, class _S_, class _V_, memory_order _O_, thread_scope _P_, atomic _A_>
constexpr view_atomic_verdict judge_view_atomic() {
  constexpr store_verdict v = judge_view_store<_T_, _S_, _V_>();
  if constexpr (v != store_verdict::ok) {
    return v == store_verdict::is_const  ? view_atomic_verdict::is_const
           : v == store_verdict::shapes  ? view_atomic_verdict::shapes
           : v == store_verdict::narrows ? view_atomic_verdict::narrows
                                         : view_atomic_verdict::unrelated;
  } else {
    return !atomic_element<remove_cv<_T_>, _A_>() ? view_atomic_verdict::element
           : _O_ != memory_order::relaxed         ? view_atomic_verdict::order
           : _P_ == thread_scope::system          ? view_atomic_verdict::scope
                                                  : view_atomic_verdict::ok;
  }
}
template <class... _R_> inline constexpr bool begins_with_order_and_scope = false;
template <memory_order _O_, thread_scope _P_, class... _R_>
inline constexpr bool begins_with_order_and_scope<memory_order_constant<_O_>, thread_scope_constant<_P_>, _R_...> =
    true;

// One index for each dimension: a tile of positions along the sparse one, numbers along the others.
template <class _I_, size_t _N_> constexpr bool is_position_tile() {
  if constexpr (is_tile<_I_> && is_integer<element_t<_I_>>) {
    return dims<shape_t<_I_>>::rank == 1 && dims<shape_t<_I_>>::size == _N_;
  } else {
    return false;
  }
}
enum class gather_verdict { ok, count, sparse, dense };
template <class _S_, size_t _D_, class... _I_> constexpr gather_verdict judge_gather() {
  if constexpr (sizeof...(_I_) != dims<_S_>::rank) {
    return gather_verdict::count;
  } else {
    constexpr bool positions[] = {is_position_tile<_I_, dims<_S_>::values[_D_]>()...};
    constexpr bool numbers[] = {is_integer<_I_>...};
    for (size_t i = 0; i < sizeof...(_I_); ++i) {
      if (i != _D_ && !numbers[i]) {
        return gather_verdict::dense;
      }
    }
    return positions[_D_] ? gather_verdict::ok : gather_verdict::sparse;
  }
}
} // namespace __impl

// What all views that are cut into tiles can do.
#define __TILECC_TILED_VIEW_MEMBERS                                                                                    \
  using span_type = Span;                                                                                              \
  using shape_type = Shape;                                                                                            \
  using element_type = typename Span::element_type;                                                                    \
  using value_type = typename Span::value_type;                                                                        \
  using index_type = typename Span::index_type;                                                                        \
  using rank_type = typename Span::rank_type;                                                                          \
  using tile_type = tile<value_type, Shape>;                                                                           \
                                                                                                                       \
  __TILECC_BUILTIN("view_span") Span span() const noexcept;                                                            \
                                                                                                                       \
  template <class... _I_>                                                                                              \
    requires(__TILECC_INDICES(ok))                                                                                     \
  __TILECC_BUILTIN("view_load")                                                                                        \
  tile<value_type, Shape> load(_I_...) const noexcept;                                                                 \
  template <class... _I_>                                                                                              \
    requires(__TILECC_INDICES(count))                                                                                  \
  tile<value_type, Shape> load(_I_...) const = delete (__TILECC_WHY_INDEX_COUNT);                                      \
  template <class... _I_>                                                                                              \
    requires(__TILECC_INDICES(type))                                                                                   \
  tile<value_type, Shape> load(_I_...) const = delete (__TILECC_WHY_INDEX_TYPE);                                       \
                                                                                                                       \
  template <view_padding _P_ = view_padding::zero, class... _I_>                                                       \
    requires(__TILECC_INDICES(ok) && __impl::pads_with<value_type, _P_>)                                               \
  __TILECC_BUILTIN("view_load_masked")                                                                                 \
  tile<value_type, Shape> load_masked(_I_...) const noexcept;                                                          \
  template <view_padding _P_, class... _I_>                                                                            \
    requires(__TILECC_INDICES(ok) && __impl::pads_with<value_type, _P_>)                                               \
  __TILECC_BUILTIN("view_load_masked")                                                                                 \
  tile<value_type, Shape> load_masked(view_padding_constant<_P_>, _I_...) const noexcept;                              \
  template <view_padding _P_ = view_padding::zero, class... _I_>                                                       \
    requires(!(__impl::is_padding<_I_> || ...) && __TILECC_INDICES(count))                                             \
  tile<value_type, Shape> load_masked(_I_...) const = delete (__TILECC_WHY_INDEX_COUNT);                               \
  template <view_padding _P_ = view_padding::zero, class... _I_>                                                       \
    requires(!(__impl::is_padding<_I_> || ...) && __TILECC_INDICES(type))                                              \
  tile<value_type, Shape> load_masked(_I_...) const = delete (__TILECC_WHY_INDEX_TYPE);                                \
  template <view_padding _P_, class... _I_>                                                                            \
    requires(__TILECC_INDICES(ok) && !__impl::pads_with<value_type, _P_>)                                              \
  tile<value_type, Shape> load_masked(_I_...) const =                                                                  \
      delete ("only half, bfloat16, float and double elements take this padding");                                     \
  template <view_padding _P_, class... _I_>                                                                            \
    requires(__TILECC_INDICES(ok) && !__impl::pads_with<value_type, _P_>)                                              \
  tile<value_type, Shape> load_masked(view_padding_constant<_P_>, _I_...) const =                                      \
      delete ("only half, bfloat16, float and double elements take this padding");                                     \
                                                                                                                       \
  __TILECC_VIEW_STORE(store, "view_store");                                                                            \
  __TILECC_VIEW_STORE(store_masked, "view_store_masked");                                                              \
  __TILECC_VIEW_ATOMICS(atomic_add, "view_atomic_add", sum);                                                           \
  __TILECC_VIEW_ATOMICS(atomic_sub, "view_atomic_sub", sum);                                                           \
  __TILECC_VIEW_ATOMICS(atomic_max, "view_atomic_max", order_or_bits);                                                 \
  __TILECC_VIEW_ATOMICS(atomic_min, "view_atomic_min", order_or_bits);                                                 \
  __TILECC_VIEW_ATOMICS(atomic_and, "view_atomic_and", order_or_bits);                                                 \
  __TILECC_VIEW_ATOMICS(atomic_or, "view_atomic_or", order_or_bits);                                                   \
  __TILECC_VIEW_ATOMICS(atomic_xor, "view_atomic_xor", order_or_bits)
// Atomic updates of a tile: the value, the order, the scope, then the tile indices. No old values come back.
#define __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, _X_, why)                                                              \
  template <class _V_, memory_order _O_, thread_scope _P_, class... _I_>                                               \
    requires(__impl::judge_view_atomic<element_type, Shape, _V_, _O_, _P_, __impl::atomic::KIND>() ==                  \
             __impl::view_atomic_verdict::_X_)                                                                         \
  void name(_V_, memory_order_constant<_O_>, thread_scope_constant<_P_>, _I_...) const = delete (why)
#define __TILECC_VIEW_ATOMIC(name, builtin, KIND)                                                                      \
  template <class _V_, memory_order _O_, thread_scope _P_, class... _I_>                                               \
    requires(__TILECC_VIEW_ATOMIC_OK(KIND) && __TILECC_INDICES(ok))                                                    \
  __TILECC_BUILTIN(builtin)                                                                                            \
  void name(_V_, memory_order_constant<_O_>, thread_scope_constant<_P_>, _I_...) const noexcept;                       \
  template <class _V_, memory_order _O_, thread_scope _P_, class... _I_>                                               \
    requires(__TILECC_VIEW_ATOMIC_OK(KIND) && __TILECC_INDICES(count))                                                 \
  void name(_V_, memory_order_constant<_O_>, thread_scope_constant<_P_>, _I_...) const =                               \
      delete (__TILECC_WHY_INDEX_COUNT);                                                                               \
  template <class _V_, memory_order _O_, thread_scope _P_, class... _I_>                                               \
    requires(__TILECC_VIEW_ATOMIC_OK(KIND) && __TILECC_INDICES(type))                                                  \
  void name(_V_, memory_order_constant<_O_>, thread_scope_constant<_P_>, _I_...) const =                               \
      delete (__TILECC_WHY_INDEX_TYPE);                                                                                \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, is_const, __TILECC_WHY_VIEW_CONST);                                          \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, shapes, __TILECC_WHY_VIEW_SHAPE);                                            \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, narrows, __TILECC_WHY_VIEW_NARROWS);                                         \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, unrelated, "a view's atomic combines a tile of numbers");                    \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, element, __TILECC_WHY_ATOMIC_##KIND);                                        \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, order, "an atomic update of a view is relaxed");                             \
  __TILECC_VIEW_REFUSE_ATOMIC(name, KIND, scope, "an atomic update of a view has the scope of a block or the device"); \
  template <class _V_, class... _R_>                                                                                   \
    requires(!__impl::begins_with_order_and_scope<_R_...>)                                                             \
  void name(_V_, _R_...) const = delete (                                                                              \
      "a view's atomic takes the value, `ct::memory_order_relaxed_t{}`, a thread scope, then the tile indices")
#define __TILECC_VIEW_ATOMIC_OK(KIND)                                                                                  \
  (__impl::judge_view_atomic<element_type, Shape, _V_, _O_, _P_, __impl::atomic::KIND>() ==                            \
   __impl::view_atomic_verdict::ok)
#define __TILECC_VIEW_ATOMICS(name, builtin, KIND)                                                                     \
  __TILECC_VIEW_ATOMIC(name, builtin, KIND);                                                                           \
  __TILECC_VIEW_ATOMIC(name##_masked, builtin "_masked", KIND)

inline namespace __1 {

template <class Span, class Shape> struct __TILECC_TYPE("partition_view") partition_view {
  static_assert(__impl::is_span<Span>, "a partition cuts up a `ct::tensor_span`");
  static_assert(__impl::is_extents<Shape>, "the tiles of a partition have a `ct::shape<..>`");
  static_assert(Span::rank() == Shape::rank(), __impl::rank_message<Span, Shape>());
  static_assert(Shape::rank() != 0, "a partition has at least one dimension");
  static_assert(__impl::valid_shape<Shape>(), __impl::power_of_two_message<Shape>());
  static_assert(__impl::viewable<typename Span::extents_type>(), __TILECC_WHY_EXTENTS);

  __TILECC_TILED_VIEW_MEMBERS;
  __TILECC_BUILTIN("view_make") partition_view(Span, Shape = {}) noexcept;
};

template <class Span, class Shape> partition_view(Span, Shape) -> partition_view<Span, Shape>;

// Tile i starts at element i * stride of its dimension: tiles may overlap or leave gaps.
//
//   ct::strided_view w{x, ct::shape<2, 2>{}, ct::strides{3_ic, 4_ic}};
//   w.load(0, 1)                                      rows 0 and 1, columns 4 and 5
template <class Span, class Shape, class Strides> struct __TILECC_TYPE("strided_view") strided_view {
  static_assert(__impl::is_span<Span>, "a view cuts up a `ct::tensor_span`");
  static_assert(__impl::is_extents<Shape>, "the tiles of a view have a `ct::shape<..>`");
  static_assert(Span::rank() == Shape::rank(), __impl::rank_message<Span, Shape>());
  static_assert(Shape::rank() != 0, "a view has at least one dimension");
  static_assert(__impl::valid_shape<Shape>(), __impl::power_of_two_message<Shape>());
  static_assert(__impl::viewable<typename Span::extents_type>(), __TILECC_WHY_EXTENTS);

  static_assert(__impl::is_strides<Strides>, "the distances between tiles are `ct::strides<..>`");
  static_assert(Strides::rank_dynamic() == 0, "the distances between the tiles of a view are constants");
  static_assert(Strides::rank() == Shape::rank(), "a strided view has one distance for each dimension");
  static_assert(__impl::within<Strides>(1, 0x7fffffff),
                "the distances between the tiles of a view are 1 to 2147483647");

  using strides_type = Strides;
  __TILECC_TILED_VIEW_MEMBERS;
  __TILECC_BUILTIN("view_make") strided_view(Span, Shape, Strides) noexcept;
};

template <class Span, class Shape, class Strides>
strided_view(Span, Shape, Strides) -> strided_view<Span, Shape, Strides>;

// Chunks picked along one dimension: the index there is a tile of positions, elsewhere the first element of the chunk.
//
//   ct::gather_scatter_view g{x, ct::shape<4, 8>{}, 0_ic};
//   g.load(rows, 16)                                  columns 16..23 of the four rows that `rows` names
#define __TILECC_GATHER(_X_) (__impl::judge_gather<Shape, Dim, _I_...>() == __impl::gather_verdict::_X_)
#define __TILECC_GATHER_REFUSE(result, name, constraint, ...)                                                          \
  template <__VA_ARGS__ class... _I_>                                                                                  \
    requires(constraint && __TILECC_GATHER(count))                                                                     \
  result const = delete (__TILECC_WHY_GATHER_COUNT);                                                                   \
  template <__VA_ARGS__ class... _I_>                                                                                  \
    requires(constraint && __TILECC_GATHER(sparse))                                                                    \
  result const = delete (__TILECC_WHY_GATHER_SPARSE);                                                                  \
  template <__VA_ARGS__ class... _I_>                                                                                  \
    requires(constraint && __TILECC_GATHER(dense))                                                                     \
  result const = delete (__TILECC_WHY_GATHER_DENSE)
#define __TILECC_GATHER_STORE(name, builtin)                                                                           \
  template <class _V_, class... _I_>                                                                                   \
    requires(__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::ok && __TILECC_GATHER(ok)) \
  __TILECC_BUILTIN(builtin)                                                                                            \
  void name(_V_, _I_...) const noexcept;                                                                               \
  __TILECC_GATHER_REFUSE(void name(_V_, _I_...), name,                                                                 \
                         (__impl::judge_view_store<element_type, Shape, _V_>() == __impl::store_verdict::ok),          \
                         class _V_, );                                                                                 \
  __TILECC_VIEW_REFUSE_STORE(name, is_const, __TILECC_WHY_VIEW_CONST);                                                 \
  __TILECC_VIEW_REFUSE_STORE(name, shapes, __TILECC_WHY_VIEW_SHAPE);                                                   \
  __TILECC_VIEW_REFUSE_STORE(name, narrows, __TILECC_WHY_VIEW_NARROWS);                                                \
  __TILECC_VIEW_REFUSE_STORE(name, unrelated, "a view stores tiles of numbers")
#define __TILECC_WHY_GATHER_COUNT "a gather view takes one index for each dimension of its span"
#define __TILECC_WHY_GATHER_SPARSE "the index of the gathered dimension is a tile of integers, one for each chunk"
#define __TILECC_WHY_GATHER_DENSE                                                                                      \
  "the index of a dimension that is not gathered is an integer: the chunk's first element"

template <class Span, class Shape, size_t Dim> struct gather_scatter_view {
  static_assert(__impl::is_span<Span>, "a view cuts up a `ct::tensor_span`");
  static_assert(__impl::is_extents<Shape>, "the tiles of a view have a `ct::shape<..>`");
  static_assert(Span::rank() == Shape::rank(), __impl::rank_message<Span, Shape>());
  static_assert(Dim < Shape::rank(), "the gathered dimension is one of the span's");
  static_assert(__impl::valid_shape<Shape>(), __impl::power_of_two_message<Shape>());
  static_assert(__impl::viewable<typename Span::extents_type>(), __TILECC_WHY_EXTENTS);

  using span_type = Span;
  using shape_type = Shape;
  using element_type = typename Span::element_type;
  using value_type = typename Span::value_type;
  using index_type = typename Span::index_type;
  using rank_type = typename Span::rank_type;
  using tile_type = tile<value_type, Shape>;

  Span __span;

  template <auto _D_>
    requires(static_cast<size_t>(_D_) == Dim)
  constexpr gather_scatter_view(Span s, Shape, integral_constant<_D_>) noexcept : __span(s) {}
  Span span() const noexcept { return __span; }

  template <class... _I_>
    requires(__TILECC_GATHER(ok))
  __TILECC_BUILTIN("gather_load")
  tile<value_type, Shape> load(_I_...) const noexcept;
  __TILECC_GATHER_REFUSE(tile_type load(_I_...), load, true);

  template <view_padding _P_ = view_padding::zero, class... _I_>
    requires(__TILECC_GATHER(ok) && __impl::pads_with<value_type, _P_>)
  __TILECC_BUILTIN("gather_load_masked")
  tile<value_type, Shape> load_masked(_I_...) const noexcept;
  template <view_padding _P_, class... _I_>
    requires(__TILECC_GATHER(ok) && __impl::pads_with<value_type, _P_>)
  __TILECC_BUILTIN("gather_load_masked")
  tile<value_type, Shape> load_masked(view_padding_constant<_P_>, _I_...) const noexcept;
  __TILECC_GATHER_REFUSE(tile_type load_masked(_I_...), load_masked, !(__impl::is_padding<_I_> || ...),
                         view_padding _P_ = view_padding::zero, );
  template <view_padding _P_, class... _I_>
    requires(__TILECC_GATHER(ok) && !__impl::pads_with<value_type, _P_>)
  tile<value_type, Shape>
  load_masked(_I_...) const = delete ("only half, bfloat16, float and double elements take this padding");

  __TILECC_GATHER_STORE(store, "gather_store");
  __TILECC_GATHER_STORE(store_masked, "gather_store_masked");
};

template <class Span, class Shape, auto _D_>
gather_scatter_view(Span, Shape, integral_constant<_D_>) -> gather_scatter_view<Span, Shape, static_cast<size_t>(_D_)>;

} // namespace __1
} // namespace cuda::tiles

#endif
