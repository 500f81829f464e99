// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whole tensors: what every block reads, or updates atomically.
//
//   in_tensor(span)     only read: load_like(part), load(shape, i, j), window(part, di, dj)
//   atomic_out(span)    only updated atomically: add(tile, i, j), add_at(indices, tile), and max and min the same way
#ifndef TILECC_KERNEL_TILECC_TENSORS_H
#define TILECC_KERNEL_TILECC_TENSORS_H

#include "parts.h"

#ifdef __TILECC__
#pragma clang system_header
#endif

namespace tilecc {
namespace __own {

/// shape<1, .., 1>
template <int _R_, size_t... _N_> struct ones : ones<_R_ - 1, 1, _N_...> {};
template <size_t... _N_> struct ones<0, _N_...> {
  using type = ct::shape<_N_...>;
};
template <int _K_, class _Span_> __tile__ void claim_whole(_Span_ span) {
  claim<_K_>(ct::partition_view{span, typename ones<int(_Span_::rank())>::type{}});
}

/// Indices of up to three dimensions.
struct places {
  int i = 0, j = 0, k = 0;
  template <int _D_> __tile__ int get() const {
    if constexpr (_D_ == 0) {
      return i;
    } else if constexpr (_D_ == 1) {
      return j;
    } else {
      return k;
    }
  }
};

/// Positions 0, 1, .. along dimension D of a tile, in a tile of length 1 along the others.
template <int _D_, class _I_, size_t... _N_> __tile__ auto lanes(ct::extents<_I_, _N_...>) {
  using shape_type = ct::extents<_I_, _N_...>;
  constexpr size_t length = shape_type::static_extent(_D_);
  auto line = ct::iota<ct::tile<int, ct::shape<length>>>();
  if constexpr (sizeof...(_N_) == 1) {
    return line;
  } else if constexpr (sizeof...(_N_) == 2) {
    return ct::reshape(line, ct::shape<_D_ == 0 ? length : 1, _D_ == 1 ? length : 1>{});
  } else {
    return ct::reshape(line, ct::shape<_D_ == 0 ? length : 1, _D_ == 1 ? length : 1, _D_ == 2 ? length : 1>{});
  }
}
/// Coordinates along dimension D of a window: where tile `at` of shape `_Grid_` begins, moved by `shift`.
template <int _D_, class _Grid_, class _Shape_> __tile__ auto coordinates(_Shape_ shape, places at, places shift) {
  return lanes<_D_>(shape) + (at.get<_D_>() * int(_Grid_::static_extent(_D_)) + shift.get<_D_>());
}
template <int _D_, class _Span_, class _C_> __tile__ auto is_inside(_Span_ span, _C_ c) {
  return (c >= 0) & (c < int(span.extent(_D_)));
}
template <int _D_, class _Span_, class _C_> __tile__ auto offset_of(_Span_ span, _C_ c) {
  return ct::element_cast<long long>(c) * static_cast<long long>(span.mapping().stride(_D_));
}
/// Calls `go` with a tile of pointers and the mask of those inside the span.
template <class _Grid_, class _Span_, class _Shape_, class _F_>
__tile__ auto at_window(_Span_ span, _Shape_ shape, places at, places shift, _F_ go) {
  static_assert(int(_Span_::rank()) <= 3, "windows and atomic updates are there for tensors of up to three dimensions");
  auto a = coordinates<0, _Grid_>(shape, at, shift);
  auto offset = offset_of<0>(span, a);
  auto mask = is_inside<0>(span, a);
  if constexpr (int(_Span_::rank()) == 1) {
    return go(span.data_handle() + offset, mask);
  } else {
    auto b = coordinates<1, _Grid_>(shape, at, shift);
    auto offsets = offset + offset_of<1>(span, b);
    auto masks = mask & is_inside<1>(span, b);
    if constexpr (int(_Span_::rank()) == 2) {
      return go(span.data_handle() + offsets, masks);
    } else {
      auto c = coordinates<2, _Grid_>(shape, at, shift);
      return go(span.data_handle() + (offsets + offset_of<2>(span, c)), masks & is_inside<2>(span, c));
    }
  }
}
template <class _Grid_, class _Span_, class _Shape_>
__tile__ auto load_window(_Span_ span, _Shape_ shape, places at, places shift) {
  using value_type = typename _Span_::value_type;
  return at_window<_Grid_>(span, shape, at, shift,
                           [&](auto pointers, auto mask) { return ct::load_masked(pointers, mask, value_type(0)); });
}

struct add_to {
  template <class _P_, class _V_, class _M_> __tile__ void operator()(_P_ pointers, _V_ value, _M_ mask) const {
    ct::atomic_add_masked(pointers, value, mask, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
};
struct max_of {
  template <class _P_, class _V_, class _M_> __tile__ void operator()(_P_ pointers, _V_ value, _M_ mask) const {
    ct::atomic_max_masked(pointers, value, mask, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
};
struct min_of {
  template <class _P_, class _V_, class _M_> __tile__ void operator()(_P_ pointers, _V_ value, _M_ mask) const {
    ct::atomic_min_masked(pointers, value, mask, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  }
};

/// A tensor that every block updates, atomically only.
template <class _Span_> struct shared {
  using span_type = _Span_;
  static constexpr int rank = int(_Span_::rank());
  span_type span;

  // Adds the elements of `value` to the tile with this index, or keeps the greater or the less of both; what hangs over
  // the edge is dropped.
  template <class _V_, class... _J_> __tile__ void add(_V_ value, _J_... at) const { update(add_to{}, value, at...); }
  template <class _V_, class... _J_> __tile__ void max(_V_ value, _J_... at) const { update(max_of{}, value, at...); }
  template <class _V_, class... _J_> __tile__ void min(_V_ value, _J_... at) const { update(min_of{}, value, at...); }

  // The same of each element of `value` with the element of a one-dimensional span that `index` names, where it is
  // inside.
  template <class _I_, class _V_> __tile__ void add_at(_I_ index, _V_ value) const {
    update_at(add_to{}, index, value);
  }
  template <class _I_, class _V_> __tile__ void max_at(_I_ index, _V_ value) const {
    update_at(max_of{}, index, value);
  }
  template <class _I_, class _V_> __tile__ void min_at(_I_ index, _V_ value) const {
    update_at(min_of{}, index, value);
  }

  template <class _F_, class _V_, class... _J_> __tile__ void update(_F_ with, _V_ value, _J_... at) const {
    constexpr bool has_indices = sizeof...(_J_) == size_t(rank);
    constexpr bool has_rank = int(_V_::shape_type::rank()) == rank;
    static_assert(has_indices, "an update takes one tile index for each dimension of the tensor");
    static_assert(!has_indices || has_rank, "the rank of the tile differs from the rank of the tensor");
    if constexpr (has_indices && has_rank) {
      at_window<typename _V_::shape_type>(span, typename _V_::shape_type{}, places{at...}, places{},
                                          [&](auto pointers, auto mask) {
                                            with(pointers, value, mask);
                                            return 0;
                                          });
    }
  }
  template <class _F_, class _I_, class _V_> __tile__ void update_at(_F_ with, _I_ index, _V_ value) const {
    static_assert(rank == 1, "an update at indices takes a span of one dimension");
    with(span.data_handle() + offset_of<0>(span, index), value, is_inside<0>(span, index));
  }
  template <class... _X_>
  void store(_X_...) const =
      __TILECC_NOT("an `atomic_out` tensor is only updated atomically: `add` to it, or declare it `inout`");
  template <class _I_, size_t... _N_, class... _X_>
  ct::tile<typename _Span_::value_type, ct::extents<_I_, _N_...>> load(ct::extents<_I_, _N_...>, _X_...) const =
      __TILECC_NOT("an `atomic_out` tensor is only updated atomically: declare it `inout` to read it");
};

/// A tensor that every block reads.
template <class _Span_> struct whole {
  using span_type = _Span_;
  using value_type = typename _Span_::value_type;
  static constexpr int rank = int(_Span_::rank());
  span_type span;

  /// The tile that `part` would store with the same indices; zeros beyond the edge.
  template <int _K_, class _S_, class _Shape_, class _M_, class... _J_>
  __tile__ auto load_like(const part<_K_, _S_, _Shape_, _M_> &own, _J_... at) const {
    return load_like_part(_Shape_{}, own, _M_{}, at...);
  }
  template <int _K_, class _S_, class _Inner_, class _Outer_, class _M_, class... _J_>
  __tile__ auto load_like(const nested_part<_K_, _S_, _Inner_, _Outer_, _M_> &own, _J_... at) const {
    return load_like_part(_Inner_{}, own, _M_{}, at...);
  }
  template <class _Shape_, class _Part_, class _M_, class... _J_>
  __tile__ auto load_like_part(_Shape_ shape, const _Part_ &own, _M_ map, _J_... at) const {
    static_assert(rank == int(_Shape_::rank()), "`load_like` takes a part of the tensor's own rank");
    if constexpr (rank == int(_Shape_::rank())) {
      auto view = ct::partition_view{span, shape};
      return own.access([&](auto... index) { return view.load_masked(index...); }, map, at...);
    } else {
      return ct::zeros<ct::tile<value_type, _Shape_>>();
    }
  }
  /// How many tiles of a shape there are along a dimension.
  template <int _D_, class _Shape_> __tile__ int count(_Shape_) const {
    return ct::ceildiv(int(span.extent(_D_)), int(_Shape_::static_extent(_D_)));
  }
  /// One tile; indices count tiles of its shape.
  template <class _Shape_, class... _J_> __tile__ auto load(_Shape_ shape, _J_... at) const {
    auto view = ct::partition_view{span, shape};
    return view.load_masked(at...);
  }
  /// The elements of a tile at `part`'s own place, moved by `shift` elements along each dimension; zeros outside.
  template <int _K_, class _S_, class _Shape_, class _M_, class... _D_>
  __tile__ auto window(const part<_K_, _S_, _Shape_, _M_> &own, _D_... shift) const {
    return window_of(_Shape_{}, own, shift...);
  }
  /// The same with a shape that is not the part's: `x.window_of(ct::shape<32, 64>{}, y, -8, -16)` begins 8 rows above
  /// and 16 columns before the block's own tile. The tile's indices, where an access to `part` takes any, come before
  /// the shifts.
  template <class _Window_, int _K_, class _S_, class _Shape_, class _M_, class... _D_>
  __tile__ auto window_of(_Window_ shape, const part<_K_, _S_, _Shape_, _M_> &own, _D_... numbers) const {
    constexpr int before = int(sizeof...(_D_)) - rank;
    constexpr bool has_rank = rank == int(_S_::rank()) && rank == int(_Window_::rank());
    constexpr bool has_shifts = before >= 0 && before <= rank;
    static_assert(has_rank, "a window, its part and its tensor have one rank");
    static_assert(!has_rank || has_shifts, "a window takes the indices of its part, and one shift for each dimension");
    const int given[] = {int(numbers)..., 0};
    auto all = span;
    auto load = [&](auto... index) {
      return load_window<_Shape_>(all, shape, places{int(index)...}, shifts<before>(given));
    };
    if constexpr (!has_rank || !has_shifts) {
      return ct::zeros<ct::tile<value_type, _Window_>>();
    } else if constexpr (before == 0) {
      return own.access(load, _M_{});
    } else if constexpr (before == 1) {
      return own.access(load, _M_{}, given[0]);
    } else if constexpr (before == 2) {
      return own.access(load, _M_{}, given[0], given[1]);
    } else {
      return own.access(load, _M_{}, given[0], given[1], given[2]);
    }
  }
  template <int _At_, int _N_> static __tile__ places shifts(const int (&given)[_N_]) {
    if constexpr (_N_ == _At_ + 2) {
      return places{given[_At_]};
    } else if constexpr (_N_ == _At_ + 3) {
      return places{given[_At_], given[_At_ + 1]};
    } else {
      return places{given[_At_], given[_At_ + 1], given[_At_ + 2]};
    }
  }
  template <class... _X_>
  void store(_X_...) const = __TILECC_NOT("an `in` tensor is only read: declare it `out` or `inout` to write it");
};

/// The span of a parameter: extents and strides of 64 bits. `_Strides_` says which strides are known.
template <class _T_, int _R_, class _Strides_, size_t... _N_>
struct parameter_span : parameter_span<_T_, _R_ - 1, _Strides_, ct::dynamic_extent, _N_...> {};
template <class _T_, class _Strides_, size_t... _N_> struct parameter_span<_T_, 0, _Strides_, _N_...> {
  using type = ct::tensor_span<_T_, ct::extents<int64_t, _N_...>, ct::layout_strided<_Strides_>>;
};
template <int _R_, size_t... _N_> struct row_strides : row_strides<_R_ - 1, ct::dynamic_stride, _N_...> {};
template <size_t... _N_> struct row_strides<1, _N_...> {
  using type = ct::strides<int64_t, _N_..., 1>;
};
template <int _R_, size_t... _N_> struct column_strides : column_strides<_R_ - 1, _N_..., ct::dynamic_stride> {};
template <size_t... _N_> struct column_strides<1, _N_...> {
  using type = ct::strides<int64_t, 1, _N_...>;
};
template <int _R_, size_t... _N_> struct free_strides : free_strides<_R_ - 1, _N_..., ct::dynamic_stride> {};
template <size_t... _N_> struct free_strides<0, _N_...> {
  using type = ct::strides<int64_t, _N_...>;
};

} // namespace __own

/// Elements of the last dimension are neighbours: what NumPy calls C order, rows with gaps included.
struct row_major {
  template <int _R_> using strides = typename __own::row_strides<(_R_ < 1 ? 1 : _R_)>::type;
};
/// Elements of the first dimension are neighbours.
struct column_major {
  template <int _R_> using strides = typename __own::column_strides<(_R_ < 1 ? 1 : _R_)>::type;
};
/// Only the launch knows the strides. Those of what is written go down from the first dimension to the last.
struct any_strides {
  template <int _R_> using strides = typename __own::free_strides<(_R_ < 1 ? 1 : _R_)>::type;
};

/// The address and the strides are multiples of this many bytes: 16 is what the copy engine asks for.
template <int _Bytes_> struct __TILECC_PARAMETER("aligned") aligned {};

/// All of `span`, only read.
template <class _Span_> __tile__ auto in_tensor(_Span_ span) {
  __own::claim_whole<__own::in_kind>(span);
  return __own::whole<_Span_>{span};
}

/// All of a tensor, only accessed atomically: `auto h = tilecc::atomic_out(span);` in the body of a kernel, or the type
/// of a parameter, `tilecc::atomic_out<int, 1> h` (parameters.h).
template <class _T_, int _R_, class _Layout_ = row_major,
          class _Span_ = typename __own::parameter_span<_T_, _R_, typename _Layout_::template strides<_R_>>::type>
struct __TILECC_PARAMETER("atomic_out") atomic_out : __own::shared<_Span_> {
  atomic_out() = __TILECC_NOT("`tilecc::atomic_out` is the type of a kernel parameter, or made from a span");
  __tile__ atomic_out(_Span_ span) : __own::shared<_Span_>{span} { __own::claim_whole<__own::atomic_out_kind>(span); }
};
template <class _Span_>
atomic_out(_Span_) -> atomic_out<typename _Span_::element_type, int(_Span_::rank()), row_major, _Span_>;

} // namespace tilecc

#endif
