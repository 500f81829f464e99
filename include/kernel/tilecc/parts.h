// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors: which tile of a span belongs to which block.
//
//   out_part(span, shape)                    dimension 0 <-> block axis x, 1 <-> y, 2 <-> z
//   out_part(span, shape, permuted<1, 0>{})  dimension 0 <-> y, dimension 1 <-> x
//   out_part(span, shape, prefix<1>{})       dimension 0 <-> x; a block owns all tiles along the others
//   out_part(span, shape, persistent{})      `for (auto t : y.tiles())`: tiles bid, bid + grid, .., in row-major order
//
//   inout_part(span, shape [, map])          the block's own part, loaded and stored
//   in_tensor(span)                          the whole tensor, only read: load_like(part), window(part, di, dj)
//   atomic_out(span)                         the whole tensor, only updated atomically
//
// A part is a view with the block's own tile index in front. `store(v, i, j)` with a whole tile index is there too, for
// schedules of one's own: the proof is the same for all.
#ifndef TILECC_KERNEL_TILECC_PARTS_H
#define TILECC_KERNEL_TILECC_PARTS_H

#ifdef __TILECC__
#pragma clang system_header
#endif

namespace tilecc {

/// Dimension k of a part belongs to block axis Axes[k]; dimensions beyond them belong to every block whole.
template <int... _A_> struct permuted {};
template <int _K_> struct prefix {};
struct persistent {};

namespace __own {

namespace ct = cuda::tiles;

inline constexpr int in = 0, out = 1, inout = 2, atomic_out = 3;

#ifdef __TILECC__
template <int _K_, class _V_> __TILECC_BUILTIN("claim") void claim(_V_ view) noexcept;
#else
template <int _K_, class _V_> __tile__ void claim(_V_) {}
#endif

template <int _A_> __tile__ int block_index() {
  static_assert(_A_ >= 0 && _A_ < 3, "a grid has the axes 0, 1 and 2");
  if constexpr (_A_ == 0) {
    return int(ct::bid().x);
  } else if constexpr (_A_ == 1) {
    return int(ct::bid().y);
  } else {
    return int(ct::bid().z);
  }
}

/// The index of this block along the D-th of these axes.
template <int _D_, int _A_, int... _B_> __tile__ int axis_of() {
  if constexpr (_D_ == 0) {
    return block_index<_A_>();
  } else {
    return axis_of<_D_ - 1, _B_...>();
  }
}

template <int _R_> struct identity;
template <> struct identity<1> {
  using type = permuted<0>;
};
template <> struct identity<2> {
  using type = permuted<0, 1>;
};
template <> struct identity<3> {
  using type = permuted<0, 1, 2>;
};

/// The map of a part: `prefix<K>` is the identity of the first K dimensions.
template <class _M_> struct map_of {
  using type = _M_;
};
template <int _K_> struct map_of<prefix<_K_>> {
  using type = typename identity<_K_>::type;
};

template <int _K_, class _Span_, class _Shape_, class _M_> struct part;
template <int _K_, class _Span_, class _Inner_, class _Outer_, class _M_> struct nested_part;

template <int _K_, class _Span_, class _I_, size_t... _N_, class _M_>
struct part<_K_, _Span_, ct::extents<_I_, _N_...>, _M_> {
  using span_type = _Span_;
  using shape_type = ct::extents<_I_, _N_...>;
  using value_type = typename _Span_::value_type;
  using tile_type = ct::tile<value_type, shape_type>;
  using map_type = _M_;
  static constexpr int rank = sizeof...(_N_);

  ct::partition_view<span_type, shape_type> view;

  /// How many tiles there are along a dimension.
  template <int _D_> __tile__ int count() const {
    return ct::ceildiv(int(view.span().extent(_D_)), int(shape_type::static_extent(_D_)));
  }
  /// All tiles along a dimension, one after the other.
  template <int _D_> __tile__ auto tiles_along() const { return ct::irange(0, count<_D_>()); }
  /// The tiles p, p + P, .. along a dimension, for block p of P.
  template <int _D_, int _A_ = 0> __tile__ auto strided_along() const {
    if constexpr (_A_ == 0) {
      return ct::irange(block_index<0>(), count<_D_>(), int(ct::num_blocks().x));
    } else if constexpr (_A_ == 1) {
      return ct::irange(block_index<1>(), count<_D_>(), int(ct::num_blocks().y));
    } else {
      return ct::irange(block_index<2>(), count<_D_>(), int(ct::num_blocks().z));
    }
  }
  /// The block's share of all tiles, for `persistent`: bid, bid + grid, ..
  __tile__ auto tiles() const {
    static_assert(__is_same(_M_, persistent), "`tiles()` walks over a part with the map `tilecc::persistent`");
    return ct::irange(block_index<0>(), total(), int(ct::num_blocks().x));
  }
  /// How many tiles there are.
  __tile__ int total() const {
    if constexpr (rank == 1) {
      return count<0>();
    } else if constexpr (rank == 2) {
      return count<0>() * count<1>();
    } else {
      return count<0>() * count<1>() * count<2>();
    }
  }

  /// The block's own tile (then the indices along dimensions that belong to it whole), or the tile with a whole index.
  template <class _V_, class... _J_> __tile__ void store(_V_ value, _J_... at) const {
    static_assert(_K_ == out || _K_ == inout, "this part is not for writing");
    auto whole = view;
    access([&](auto... index) { whole.store_masked(value, index...); }, _M_{}, at...);
  }
  template <class... _J_> __tile__ tile_type load(_J_... at) const {
    static_assert(_K_ != out, "an `out` part is only written: claim it with `inout_part` to read it too");
    auto whole = view;
    return access([&](auto... index) { return whole.load_masked(index...); }, _M_{}, at...);
  }

  /// The smaller tiles inside the block's own tile: `store` and `load` take their indices there.
  template <class _Inner_> __tile__ auto nested(_Inner_ shape) const {
    auto inner = ct::partition_view{view.span(), shape};
    return nested_part<_K_, _Span_, _Inner_, shape_type, _M_>{inner};
  }

  /// Calls `go` with the whole index of a tile.
  template <class _F_, int... _A_, class... _J_> __tile__ auto access(_F_ go, permuted<_A_...>, _J_... at) const {
    if constexpr (sizeof...(_J_) == rank) {
      return go(at...);
    } else {
      static_assert(sizeof...(_A_) + sizeof...(_J_) == rank,
                    "an access gives no index, one for each dimension that belongs to the block whole, or all");
      return go(block_index<_A_>()..., at...);
    }
  }
  template <class _F_, class... _J_> __tile__ auto access(_F_ go, persistent, _J_... at) const {
    if constexpr (sizeof...(_J_) == rank) {
      return go(at...);
    } else {
      static_assert(sizeof...(_J_) == 1, "an access gives the number of the tile, or its whole index");
      return flat(go, at...);
    }
  }
  template <class _F_> __tile__ auto flat(_F_ go, int t) const {
    if constexpr (rank == 2) {
      int columns = count<1>();
      return go(t / columns, t % columns);
    } else {
      int rows = count<1>(), columns = count<2>();
      return go(t / (rows * columns), t / columns % rows, t % columns);
    }
  }
};

} // namespace __own

namespace __own {

template <int _K_, class _M_, class _Span_, class _Shape_> __tile__ auto make_part(_Span_ span, _Shape_ shape) {
  part<_K_, _Span_, _Shape_, _M_> own{ct::partition_view{span, shape}};
  claim<_K_>(own.view);
  return own;
}
template <class _Span_> using default_map = typename identity<int(_Span_::rank())>::type;

template <int _R_> struct ones;
template <> struct ones<1> {
  using type = ct::shape<1>;
};
template <> struct ones<2> {
  using type = ct::shape<1, 1>;
};
template <> struct ones<3> {
  using type = ct::shape<1, 1, 1>;
};
template <int _K_, class _Span_> __tile__ void claim_whole(_Span_ span) {
  claim<_K_>(ct::partition_view{span, typename ones<int(_Span_::rank())>::type{}});
}

/// Tiles of shape `_Inner_` inside the tile of shape `_Outer_` that a block owns.
template <int _K_, class _Span_, class _Inner_, class _Outer_, int... _A_>
struct nested_part<_K_, _Span_, _Inner_, _Outer_, permuted<_A_...>> {
  using tile_type = ct::tile<typename _Span_::value_type, _Inner_>;
  static_assert(sizeof...(_A_) == size_t(_Span_::rank()),
                "a nested part lies in a part whose map names every dimension");

  ct::partition_view<_Span_, _Inner_> view;

  template <int _D_> static constexpr int ratio = int(_Outer_::static_extent(_D_) / _Inner_::static_extent(_D_));
  template <int _D_> __tile__ int first() const {
    static_assert(_Outer_::static_extent(_D_) % _Inner_::static_extent(_D_) == 0, "inner tiles divide the outer tile");
    return axis_of<_D_, _A_...>() * ratio<_D_>;
  }
  /// The tiles along a dimension that lie inside the span, numbered from 0 inside the block's own tile.
  template <int _D_> __tile__ auto tiles_along() const {
    int all = ct::ceildiv(int(view.span().extent(_D_)), int(_Inner_::static_extent(_D_)));
    return ct::irange(0, ct::min(ratio<_D_>, all - first<_D_>()));
  }
  template <class _V_> __tile__ void store(_V_ value, int i) const { view.store_masked(value, first<0>() + i); }
  template <class _V_> __tile__ void store(_V_ value, int i, int j) const {
    view.store_masked(value, first<0>() + i, first<1>() + j);
  }
  template <class _V_> __tile__ void store(_V_ value, int i, int j, int k) const {
    view.store_masked(value, first<0>() + i, first<1>() + j, first<2>() + k);
  }
  __tile__ tile_type load(int i) const { return checked().load_masked(first<0>() + i); }
  __tile__ tile_type load(int i, int j) const { return checked().load_masked(first<0>() + i, first<1>() + j); }
  __tile__ tile_type load(int i, int j, int k) const {
    return checked().load_masked(first<0>() + i, first<1>() + j, first<2>() + k);
  }
  __tile__ auto checked() const {
    static_assert(_K_ != out, "an `out` part is only written: claim it with `inout_part` to read it too");
    return view;
  }
};

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
/// Coordinates along dimension D of the tile with index `at`, moved by `shift`.
template <int _D_, class _Shape_> __tile__ auto coordinates(_Shape_ shape, places at, places shift) {
  return lanes<_D_>(shape) + (at.get<_D_>() * int(_Shape_::static_extent(_D_)) + shift.get<_D_>());
}
template <int _D_, class _Span_, class _C_> __tile__ auto is_inside(_Span_ span, _C_ c) {
  return (c >= 0) & (c < int(span.extent(_D_)));
}
template <int _D_, class _Span_, class _C_> __tile__ auto offset_of(_Span_ span, _C_ c) {
  return ct::element_cast<long long>(c) * static_cast<long long>(span.mapping().stride(_D_));
}
/// Calls `go` with a tile of pointers and the mask of those inside the span.
template <class _Span_, class _Shape_, class _F_>
__tile__ auto at_window(_Span_ span, _Shape_ shape, places at, places shift, _F_ go) {
  auto a = coordinates<0>(shape, at, shift);
  auto offset = offset_of<0>(span, a);
  auto mask = is_inside<0>(span, a);
  if constexpr (int(_Span_::rank()) == 1) {
    return go(span.data_handle() + offset, mask);
  } else {
    auto b = coordinates<1>(shape, at, shift);
    auto offsets = offset + offset_of<1>(span, b);
    auto masks = mask & is_inside<1>(span, b);
    if constexpr (int(_Span_::rank()) == 2) {
      return go(span.data_handle() + offsets, masks);
    } else {
      auto c = coordinates<2>(shape, at, shift);
      return go(span.data_handle() + (offsets + offset_of<2>(span, c)), masks & is_inside<2>(span, c));
    }
  }
}
template <class _Span_, class _Shape_> __tile__ auto load_window(_Span_ span, _Shape_ shape, places at, places shift) {
  using value_type = typename _Span_::value_type;
  return at_window(span, shape, at, shift,
                   [&](auto pointers, auto mask) { return ct::load_masked(pointers, mask, value_type(0)); });
}

/// A tensor that every block updates, atomically only.
template <class _Span_> struct shared {
  using span_type = _Span_;
  span_type span;

  /// Adds the elements of `value` to the tile with this index; what hangs over the edge is dropped.
  template <class _V_, class... _J_> __tile__ void add(_V_ value, _J_... at) const {
    at_window(span, typename _V_::shape_type{}, places{at...}, places{}, [&](auto pointers, auto mask) {
      ct::atomic_add_masked(pointers, value, mask, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
      return 0;
    });
  }
  /// Adds each element of `value` to the element of a one-dimensional span that `index` names, where it is inside.
  template <class _I_, class _V_> __tile__ void add_at(_I_ index, _V_ value) const {
    static_assert(int(_Span_::rank()) == 1, "`add_at` takes a span of one dimension");
    ct::atomic_add_masked(span.data_handle() + index, value, is_inside<0>(span, index), ct::memory_order_relaxed_t{},
                          ct::thread_scope_device_t{});
  }
};

/// A tensor that every block reads.
template <class _Span_> struct whole {
  using span_type = _Span_;
  using value_type = typename _Span_::value_type;
  span_type span;

  /// The tile that `part` would store with the same indices; zeros beyond the edge.
  template <int _K_, class _S_, class _Shape_, class _M_, class... _J_>
  __tile__ auto load_like(const part<_K_, _S_, _Shape_, _M_> &own, _J_... at) const {
    auto view = ct::partition_view{span, _Shape_{}};
    return own.access([&](auto... index) { return view.load_masked(index...); }, _M_{}, at...);
  }
  /// One tile; indices count tiles of its shape.
  template <class _Shape_, class... _J_> __tile__ auto load(_Shape_ shape, _J_... at) const {
    auto view = ct::partition_view{span, shape};
    return view.load_masked(at...);
  }
  /// The elements of a tile at `part`'s own place, moved by `shift` elements along each dimension; zeros outside.
  template <int _K_, class _S_, class _Shape_, class _M_, class... _D_>
  __tile__ auto window(const part<_K_, _S_, _Shape_, _M_> &own, _D_... shift) const {
    auto whole_span = span;
    return own.access(
        [&](auto... index) { return load_window(whole_span, _Shape_{}, places{index...}, places{shift...}); }, _M_{});
  }
};

} // namespace __own

/// The block's own part of `span`: only written, and written completely by the launch, each element once.
template <class _Span_, class _Shape_> __tile__ auto out_part(_Span_ span, _Shape_ shape) {
  return __own::make_part<__own::out, __own::default_map<_Span_>>(span, shape);
}
template <class _Span_, class _Shape_, class _M_> __tile__ auto out_part(_Span_ span, _Shape_ shape, _M_) {
  return __own::make_part<__own::out, typename __own::map_of<_M_>::type>(span, shape);
}
/// The block's own part of `span`: loaded and stored.
template <class _Span_, class _Shape_> __tile__ auto inout_part(_Span_ span, _Shape_ shape) {
  return __own::make_part<__own::inout, __own::default_map<_Span_>>(span, shape);
}
template <class _Span_, class _Shape_, class _M_> __tile__ auto inout_part(_Span_ span, _Shape_ shape, _M_) {
  return __own::make_part<__own::inout, typename __own::map_of<_M_>::type>(span, shape);
}
/// All of `span`, only read.
template <class _Span_> __tile__ auto in_tensor(_Span_ span) {
  __own::claim_whole<__own::in>(span);
  return __own::whole<_Span_>{span};
}
/// All of `span`, only accessed atomically.
template <class _Span_> __tile__ auto atomic_out(_Span_ span) {
  __own::claim_whole<__own::atomic_out>(span);
  return __own::shared<_Span_>{span};
}

} // namespace tilecc

#endif
