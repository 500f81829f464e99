// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors: which tile of a span belongs to which block.
//
//   out_part(span, shape)                    dimension 0 <-> block axis x, 1 <-> y, 2 <-> z; further ones whole
//   out_part(span, shape, permuted<1, 0>{})  dimension 0 <-> y, dimension 1 <-> x
//   out_part(span, shape, prefix<1>{})       dimension 0 <-> x; a block owns all tiles along the others
//   out_part(span, shape, persistent{})      `for (auto t : y.tiles())`: tiles bid, bid + grid, .., in row-major order
//
//   inout_part(span, shape [, map])          the block's own part, loaded and stored
//
// A part is a view with the block's own tile index in front. `store(v, i, j)` with a whole tile index is there too, for
// schedules of one's own: the proof is the same for all.
#ifndef TILECC_KERNEL_TILECC_PARTS_H
#define TILECC_KERNEL_TILECC_PARTS_H

#ifdef __TILECC__
#pragma clang system_header
#define __TILECC_NOT(why) delete (why)
#define __TILECC_PARAMETER(kind) __attribute__((annotate("tilecc.parameter", kind)))
#else
#define __TILECC_NOT(why) delete
#define __TILECC_PARAMETER(kind)
#endif

namespace tilecc {

/// Dimension k of a part belongs to block axis Axes[k]; dimensions beyond them belong to every block whole.
template <int... _A_> struct permuted {};
template <int _K_> struct prefix {};
struct persistent {};

namespace __own {

namespace ct = cuda::tiles;

// The numbers of tile::ClaimKind.
inline constexpr int in_kind = 0, out_kind = 1, inout_kind = 2, atomic_out_kind = 3;

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
template <int _A_> __tile__ int block_count() {
  static_assert(_A_ >= 0 && _A_ < 3, "a grid has the axes 0, 1 and 2");
  if constexpr (_A_ == 0) {
    return int(ct::num_blocks().x);
  } else if constexpr (_A_ == 1) {
    return int(ct::num_blocks().y);
  } else {
    return int(ct::num_blocks().z);
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

/// permuted<0, 1, .., N - 1>; also a list of dimensions.
template <int _N_, int... _D_> struct first_axes : first_axes<_N_ - 1, _N_ - 1, _D_...> {};
template <int... _D_> struct first_axes<0, _D_...> {
  using type = permuted<_D_...>;
};
template <int _R_> using dimensions = typename first_axes<_R_>::type;

/// The map of a part: `prefix<K>` is the identity of the first K dimensions.
template <class _M_> struct map_of {
  using type = _M_;
};
template <int _K_> struct map_of<prefix<_K_>> {
  using type = dimensions<_K_>;
};
/// A block axis for each dimension, as far as there are any.
template <int _R_> using identity = dimensions<(_R_ < 3 ? _R_ : 3)>;

/// The axes that a map names are different and there, and it names no more of them than there are dimensions.
template <class _M_> inline constexpr bool is_map = false;
template <> inline constexpr bool is_map<persistent> = true;
template <int _K_> inline constexpr bool is_map<prefix<_K_>> = _K_ >= 1 && _K_ <= 3;
template <int... _A_>
inline constexpr bool is_map<permuted<_A_...>> =
    ((_A_ >= 0 && _A_ < 3) && ...) && sizeof...(_A_) >= 1 && ((1 << _A_) | ... | 0) == ((1 << _A_) + ... + 0);
template <class _M_> inline constexpr int named_axes = 0;
template <int _K_> inline constexpr int named_axes<prefix<_K_>> = _K_;
template <int... _A_> inline constexpr int named_axes<permuted<_A_...>> = sizeof...(_A_);
#define __TILECC_MAP_FITS(map, rank)                                                                                   \
  static_assert(                                                                                                       \
      tilecc::__own::is_map<map>,                                                                                      \
      "the map of a part is `tilecc::permuted<..>` of different axes 0 to 2, `prefix<1>` to `prefix<3>`, or "          \
      "`persistent`");                                                                                                 \
  static_assert(tilecc::__own::named_axes<map> <= (rank), "a map names no more dimensions than the part has")

template <class _Inner_, class _Outer_, int _R_> constexpr bool all_divide() {
  for (int i = 0; i < _R_; ++i) {
    if (_Inner_::static_extent(i) == 0 || _Outer_::static_extent(i) % _Inner_::static_extent(i) != 0) {
      return false;
    }
  }
  return true;
}
// Other ranks have a message of their own.
template <class _Inner_, class _Outer_, int _R_> inline constexpr bool divides = true;
template <class _Inner_, class _Outer_, int _R_>
  requires(int(_Inner_::rank()) == _R_ && int(_Outer_::rank()) == _R_)
inline constexpr bool divides<_Inner_, _Outer_, _R_> = all_divide<_Inner_, _Outer_, _R_>();

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
    return ct::irange(block_index<_A_>(), count<_D_>(), block_count<_A_>());
  }
  /// The block's share of all tiles, for `persistent`: bid, bid + grid, ..
  __tile__ auto tiles() const {
    static_assert(__is_same(_M_, persistent), "`tiles()` walks over a part with the map `tilecc::persistent`");
    return ct::irange(block_index<0>(), total(), block_count<0>());
  }
  /// What a schedule of one's own gives this block: a range of numbers below the count of all tiles, or a function that
  /// is called with that count and returns one.
  template <class _F_> __tile__ auto tiles(_F_ schedule) const {
    static_assert(__is_same(_M_, persistent), "`tiles(..)` walks over a part with the map `tilecc::persistent`");
    if constexpr (requires { schedule(0); }) {
      return schedule(total());
    } else {
      return schedule;
    }
  }
  /// How many tiles there are.
  __tile__ int total() const { return total_from<0>(); }

  /// The block's own tile (then the indices along dimensions that belong to it whole), or the tile with a whole index.
  template <class _V_, class... _J_> __tile__ void store(_V_ value, _J_... at) const {
    auto whole = view;
    access([&](auto... index) { whole.store_masked(value, index...); }, _M_{}, at...);
  }
  template <class... _J_> __tile__ tile_type load(_J_... at) const {
    static_assert(_K_ != out_kind, "an `out` part is only written: declare it `inout` to read it too");
    auto whole = view;
    if constexpr (_K_ != out_kind) {
      return access([&](auto... index) { return whole.load_masked(index...); }, _M_{}, at...);
    }
  }

  /// The smaller tiles inside the block's own tile: `store` and `load` take their indices there.
  template <class _Inner_> __tile__ auto nested(_Inner_ shape) const {
    static_assert(divides<_Inner_, shape_type, rank>, "inner tiles divide the outer tile");
    auto inner = ct::partition_view{view.span(), shape};
    return nested_part<_K_, _Span_, _Inner_, shape_type, _M_>{inner};
  }

  /// Calls `go` with the whole index of a tile.
  template <class _F_, int... _A_, class... _J_> __tile__ auto access(_F_ go, permuted<_A_...>, _J_... at) const {
    if constexpr (sizeof...(_J_) == rank) {
      return go(at...);
    } else {
      constexpr bool fits = sizeof...(_A_) + sizeof...(_J_) == rank;
      static_assert(fits, "an access gives no index, one for each dimension that belongs to the block whole, or all");
      if constexpr (fits) {
        return go(block_index<_A_>()..., at...);
      } else {
        return at_origin(go, dimensions<rank>{});
      }
    }
  }
  template <class _F_, class... _J_> __tile__ auto access(_F_ go, persistent, _J_... at) const {
    if constexpr (sizeof...(_J_) == rank) {
      return go(at...);
    } else {
      static_assert(sizeof...(_J_) == 1, "an access gives the number of the tile, or its whole index");
      if constexpr (sizeof...(_J_) == 1) {
        return flat(go, at...);
      } else {
        return at_origin(go, dimensions<rank>{});
      }
    }
  }
  /// After an error: a call that fits.
  template <class _F_, int... _D_> __tile__ auto at_origin(_F_ go, permuted<_D_...>) const { return go((_D_ * 0)...); }
  template <class _F_> __tile__ auto flat(_F_ go, int t) const {
    if constexpr (rank == 2) {
      int columns = count<1>();
      return go(t / columns, t % columns);
    } else if constexpr (rank == 3) {
      int rows = count<1>(), columns = count<2>();
      return go(t / (rows * columns), t / columns % rows, t % columns);
    } else {
      static_assert(rank == 1, "tiles of more than three dimensions have no numbers: give the whole index");
      return go(t);
    }
  }
  template <int _D_> __tile__ int total_from() const {
    if constexpr (_D_ + 1 == rank) {
      return count<_D_>();
    } else {
      return count<_D_>() * total_from<_D_ + 1>();
    }
  }
};

template <int _K_, class _M_, class _Span_, class _Shape_> __tile__ auto make_part(_Span_ span, _Shape_ shape) {
  part<_K_, _Span_, _Shape_, _M_> own{ct::partition_view{span, shape}};
  claim<_K_>(own.view);
  return own;
}
template <class _Span_> using default_map = identity<int(_Span_::rank())>;

/// Tiles of shape `_Inner_` inside the tile of shape `_Outer_` that a block owns.
template <int _K_, class _Span_, class _Inner_, class _Outer_, int... _A_>
struct nested_part<_K_, _Span_, _Inner_, _Outer_, permuted<_A_...>> {
  using tile_type = ct::tile<typename _Span_::value_type, _Inner_>;
  static_assert(sizeof...(_A_) == size_t(_Span_::rank()),
                "a nested part lies in a part whose map names every dimension");

  ct::partition_view<_Span_, _Inner_> view;

  template <int _D_> static constexpr int ratio = int(_Outer_::static_extent(_D_) / _Inner_::static_extent(_D_));
  template <int _D_> __tile__ int first() const { return axis_of<_D_, _A_...>() * ratio<_D_>; }
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
  __tile__ tile_type load(int i) const { return readable().load_masked(first<0>() + i); }
  __tile__ tile_type load(int i, int j) const { return readable().load_masked(first<0>() + i, first<1>() + j); }
  __tile__ tile_type load(int i, int j, int k) const {
    return readable().load_masked(first<0>() + i, first<1>() + j, first<2>() + k);
  }
  __tile__ auto readable() const {
    static_assert(_K_ != out_kind, "an `out` part is only written: declare it `inout` to read it too");
    return view;
  }
  /// Calls `go` with the whole index of an inner tile.
  template <class _F_> __tile__ auto access(_F_ go, permuted<_A_...>, int i) const { return go(first<0>() + i); }
  template <class _F_> __tile__ auto access(_F_ go, permuted<_A_...>, int i, int j) const {
    return go(first<0>() + i, first<1>() + j);
  }
  template <class _F_> __tile__ auto access(_F_ go, permuted<_A_...>, int i, int j, int k) const {
    return go(first<0>() + i, first<1>() + j, first<2>() + k);
  }
};

} // namespace __own

/// The block's own part of `span`: only written, and written completely by the launch, each element once.
template <class _Span_, class _Shape_> __tile__ auto out_part(_Span_ span, _Shape_ shape) {
  return __own::make_part<__own::out_kind, __own::default_map<_Span_>>(span, shape);
}
template <class _Span_, class _Shape_, class _M_> __tile__ auto out_part(_Span_ span, _Shape_ shape, _M_) {
  __TILECC_MAP_FITS(_M_, int(_Span_::rank()));
  return __own::make_part<__own::out_kind, typename __own::map_of<_M_>::type>(span, shape);
}
/// The block's own part of `span`: loaded and stored.
template <class _Span_, class _Shape_> __tile__ auto inout_part(_Span_ span, _Shape_ shape) {
  return __own::make_part<__own::inout_kind, __own::default_map<_Span_>>(span, shape);
}
template <class _Span_, class _Shape_, class _M_> __tile__ auto inout_part(_Span_ span, _Shape_ shape, _M_) {
  __TILECC_MAP_FITS(_M_, int(_Span_::rank()));
  return __own::make_part<__own::inout_kind, typename __own::map_of<_M_>::type>(span, shape);
}

} // namespace tilecc

#endif
