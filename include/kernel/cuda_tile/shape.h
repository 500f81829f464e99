// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Block ids, factories, casts, and functions that change a tile's shape.
#ifndef TILECC_KERNEL_CUDA_TILE_SHAPE_H
#define TILECC_KERNEL_CUDA_TILE_SHAPE_H

#include "../vector_types.h"
#include "tile.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

template <class T> inline constexpr bool is_value = is_element<element_t<T>>;

template <class T, class V> constexpr bool fills() {
  using E = element_t<T>;
  using F = element_t<V>;
  if constexpr (!is_value<T> || !is_value<V> || dims<shape_t<V>>::size != 1) {
    return false;
  } else if constexpr (is_pointer<E> || is_pointer<F>) {
    return converts<F, E>;
  } else {
    return is_numeric<E> && is_numeric<F>;
  }
}

// The largest value that an integer type holds, for iota.
template <class E> constexpr unsigned long long largest() {
  if constexpr (is_integer<E>) {
    constexpr unsigned bits = 8 * sizeof(E) - (__is_signed(E) ? 1 : 0);
    return bits == 64 ? ~0ull : (1ull << bits) - 1;
  } else {
    return 0;
  }
}

template <class T, class S> constexpr bool reshapes() {
  if constexpr (is_value<T> && static_shape<S>()) {
    return dims<shape_t<T>>::size == dims<S>::size;
  } else {
    return false;
  }
}
template <class T, class S> constexpr bool broadcast_to() {
  if constexpr (is_value<T> && static_shape<S>()) {
    return broadcasts_to<shape_t<T>, S>;
  } else {
    return false;
  }
}

template <class S, class M> inline constexpr bool permutes = false;
template <class S, size_t... D> constexpr bool is_permutation_of() {
  size_t seen = 0;
  ((seen |= D < dims<S>::rank ? size_t{1} << D : 0), ...);
  return dims<S>::rank == sizeof...(D) && seen == (size_t{1} << sizeof...(D)) - 1;
}
template <class S, size_t... D> inline constexpr bool permutes<S, dimension_map<D...>> = is_permutation_of<S, D...>();

template <class S, class M> struct permuted {};
template <class S, size_t... D>
  requires(permutes<S, dimension_map<D...>>)
struct permuted<S, dimension_map<D...>> {
  using type = shape<dims<S>::values[D]...>;
};

// shape<a, b, rest...> to shape<b, a, rest...>.
template <class S> struct transposed;
template <class I, size_t A, size_t B, size_t... N> struct transposed<extents<I, A, B, N...>> {
  using type = shape<B, A, N...>;
};

template <class S, size_t Axis, size_t Value, class I> struct with_dim_from;
template <class S, size_t Axis, size_t Value, size_t... I>
struct with_dim_from<S, Axis, Value, sequence<size_t, I...>> {
  using type = shape<(I == Axis ? Value : dims<S>::values[I])...>;
};
// S with dimension Axis replaced by Value.
template <class S, size_t Axis, size_t Value>
using with_dim = typename with_dim_from<S, Axis, Value, indices<dims<S>::rank>>::type;

template <class A, class B, size_t D> constexpr bool concatenates() {
  if constexpr (is_tile<A> && __is_same(A, B)) {
    return D < dims<shape_t<A>>::rank;
  } else {
    return false;
  }
}
template <class A, size_t D> using cat_t = tile<element_t<A>, with_dim<shape_t<A>, D, 2 * dims<shape_t<A>>::values[D]>>;

template <class T, class S, class... I> constexpr bool extracts() {
  if constexpr (is_tile<T> && static_shape<S>()) {
    using from = dims<shape_t<T>>;
    if constexpr (from::rank == dims<S>::rank && sizeof...(I) == dims<S>::rank) {
      for (size_t i = 0; i < from::rank; ++i) {
        if (dims<S>::values[i] == 0 || from::values[i] % dims<S>::values[i] != 0) {
          return false;
        }
      }
      return (is_integer<I> && ...);
    }
  }
  return false;
}

} // namespace __impl

inline namespace __1 {

__TILECC_BUILTIN("bid") uint3 bid() noexcept;
__TILECC_BUILTIN("num_blocks") dim3 num_blocks() noexcept;

template <class T, class V>
  requires(__impl::fills<T, V>())
__TILECC_BUILTIN("full")
T full(V) noexcept;
template <class T>
  requires(__impl::is_numeric<__impl::element_t<T>>)
__TILECC_BUILTIN("zeros")
T zeros() noexcept;
template <class T>
  requires(__impl::is_numeric<__impl::element_t<T>>)
__TILECC_BUILTIN("ones")
T ones() noexcept;

template <class T>
  requires(__impl::is_tile<T> && __impl::is_integer<__impl::element_t<T>> &&
           __impl::dims<__impl::shape_t<T>>::size - 1 <= __impl::largest<__impl::element_t<T>>())
__TILECC_BUILTIN("iota")
T iota() noexcept;
template <class T>
  requires(__impl::is_tile<T> && !__impl::is_integer<__impl::element_t<T>>)
T iota() = delete ("`iota` counts in integers");
template <class T>
  requires(__impl::is_tile<T> && __impl::is_integer<__impl::element_t<T>> &&
           __impl::dims<__impl::shape_t<T>>::size - 1 > __impl::largest<__impl::element_t<T>>())
T iota() = delete ("the last value of this `iota` does not fit its element type");

template <class S, class T>
  requires(__impl::reshapes<T, S>())
__TILECC_BUILTIN("reshape")
tile<__impl::element_t<T>, S> reshape(T) noexcept;
template <class T, class S>
  requires(__impl::reshapes<T, S>())
__TILECC_BUILTIN("reshape")
tile<__impl::element_t<T>, S> reshape(T, S) noexcept;
template <class S, class T>
  requires(!__impl::reshapes<T, S>() && __impl::static_shape<S>())
tile<__impl::element_t<T>, S> reshape(T) = delete ("`reshape` keeps the number of elements");
template <class T, class S>
  requires(!__impl::reshapes<T, S>() && __impl::static_shape<S>())
tile<__impl::element_t<T>, S> reshape(T, S) = delete ("`reshape` keeps the number of elements");

template <class S, class T>
  requires(__impl::broadcast_to<T, S>())
__TILECC_BUILTIN("broadcast")
tile<__impl::element_t<T>, S> broadcast(T) noexcept;
template <class T, class S>
  requires(__impl::broadcast_to<T, S>())
__TILECC_BUILTIN("broadcast")
tile<__impl::element_t<T>, S> broadcast(T, S) noexcept;
template <class S, class T>
  requires(!__impl::broadcast_to<T, S>() && __impl::static_shape<S>())
tile<__impl::element_t<T>, S> broadcast(T) = delete ("this value does not broadcast to that shape");
template <class T, class S>
  requires(!__impl::broadcast_to<T, S>() && __impl::static_shape<S>())
tile<__impl::element_t<T>, S> broadcast(T, S) = delete ("this value does not broadcast to that shape");

template <class E, class S>
  requires(S::rank() >= 2)
__TILECC_BUILTIN("transpose")
tile<E, typename __impl::transposed<S>::type> transpose(tile<E, S>) noexcept;
template <class E, class S>
  requires(S::rank() < 2)
tile<E, S> transpose(tile<E, S>) = delete ("`transpose` swaps the first two axes: the tile has fewer");

template <class M, class E, class S>
  requires(__impl::permutes<S, M>)
__TILECC_BUILTIN("permute")
tile<E, typename __impl::permuted<S, M>::type> permute(tile<E, S>) noexcept;
template <class M, class E, class S>
  requires(__impl::permutes<S, M>)
__TILECC_BUILTIN("permute")
tile<E, typename __impl::permuted<S, M>::type> permute(tile<E, S>, M) noexcept;
template <class M, class E, class S>
  requires(__impl::is_map<M> && !__impl::permutes<S, M>)
tile<E, S> permute(tile<E, S>) = delete ("the dimension map is no permutation of the tile's axes");
template <class E, class S, class M>
  requires(__impl::is_map<M> && !__impl::permutes<S, M>)
tile<E, S> permute(tile<E, S>, M) = delete ("the dimension map is no permutation of the tile's axes");

template <size_t D, class A, class B>
  requires(__impl::concatenates<A, B, D>())
__TILECC_BUILTIN("cat")
__impl::cat_t<A, D> cat(A, B) noexcept;
template <class A, class B, auto D>
  requires(__impl::concatenates<A, B, D>())
__TILECC_BUILTIN("cat")
__impl::cat_t<A, D> cat(A, B, integral_constant<D>) noexcept;
template <size_t D, class A, class B>
  requires(!__impl::concatenates<A, B, D>())
A cat(A, B) = delete ("`cat` joins two tiles of one type along an axis they have");

template <class T, class S, class... I>
  requires(__impl::extracts<T, S, I...>())
__TILECC_BUILTIN("extract")
tile<__impl::element_t<T>, S> extract(T, S, I...) noexcept;
template <class T, class S, class... I>
  requires(__impl::is_tile<T> && __impl::static_shape<S>() && !__impl::extracts<T, S, I...>())
tile<__impl::element_t<T>, S>
extract(T, S, I...) = delete ("`extract` takes a shape that divides the tile's, and one integer index for each axis");

template <class U, class T>
  requires(__impl::is_numeric<U> && __impl::is_numeric<__impl::element_t<T>>)
__TILECC_BUILTIN("element_cast")
__impl::with_element<T, U> element_cast(T) noexcept;

} // namespace __1
} // namespace cuda::tiles

#endif
