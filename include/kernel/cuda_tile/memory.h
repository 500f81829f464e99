// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointer tiles, loads and stores through them, and atomics.
//
//   p + iota        tile<float *, S>     one pointer a lane
//   load(p + iota)  tile<float, S>
#ifndef TILECC_KERNEL_CUDA_TILE_MEMORY_H
#define TILECC_KERNEL_CUDA_TILE_MEMORY_H

#include "shape.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

template <class T> inline constexpr bool is_data_pointer = is_pointer<T> && !__is_same(remove_cv<pointee<T>>, void);
template <class T> inline constexpr bool points = is_data_pointer<element_t<T>>;
template <class T> using pointed_t = remove_cv<pointee<element_t<T>>>;
template <class T> inline constexpr bool points_to_const = __is_const(pointee<element_t<T>>);

template <class P, class I> constexpr bool offsets() {
  if constexpr ((is_tile<P> || is_tile<I>) && points<P> && is_integer<element_t<I>>) {
    return broadcast<shape_t<P>, shape_t<I>>::ok;
  } else {
    return false;
  }
}
template <class P, class I> using offset_t = tile<element_t<P>, broadcast_t<shape_t<P>, shape_t<I>>>;

template <class A, class B> constexpr bool pointers_meet() {
  if constexpr ((is_tile<A> || is_tile<B>) && is_pointer<element_t<A>> && is_pointer<element_t<B>>) {
    return __is_same(pointed_t<A>, pointed_t<B>) && broadcast<shape_t<A>, shape_t<B>>::ok;
  } else {
    return false;
  }
}

template <class P, class M> constexpr bool masks() {
  if constexpr (points<P> && __is_same(element_t<M>, bool)) {
    return broadcasts_to<shape_t<M>, shape_t<P>>;
  } else {
    return false;
  }
}
template <class P, class V> constexpr bool pads() {
  if constexpr (points<P> && is_numeric<element_t<V>>) {
    return converts<element_t<V>, pointed_t<P>> && broadcasts_to<shape_t<V>, shape_t<P>>;
  } else {
    return false;
  }
}

enum class store_verdict { ok, unrelated, is_const, shapes, narrows };
template <class P, class V> constexpr store_verdict judge_store() {
  if constexpr (!points<P> || !is_numeric<element_t<V>>) {
    return store_verdict::unrelated;
  } else if constexpr (points_to_const<P>) {
    return store_verdict::is_const;
  } else if constexpr (!__is_same(shape_t<P>, shape_t<V>)) {
    return store_verdict::shapes;
  } else {
    return converts<element_t<V>, pointed_t<P>> ? store_verdict::ok : store_verdict::narrows;
  }
}
template <class P, class V, store_verdict X> inline constexpr bool stores = judge_store<P, V>() == X;

enum class atomic { sum, order_or_bits, exchange, compare, any };
template <class T, atomic A> constexpr bool atomic_element() {
  constexpr bool word = is_integer<T> && (bits_of<T>() == 32 || bits_of<T>() == 64);
  switch (A) {
  case atomic::sum:
    return word || is_floating<T>;
  case atomic::order_or_bits:
    return word;
  case atomic::exchange:
  case atomic::compare:
    return word || __is_same(T, float) || __is_same(T, double);
  case atomic::any:
    return is_numeric<T>;
  }
  return false;
}
template <class P, class V, atomic A> constexpr bool atomic_ok() {
  if constexpr (judge_store<P, V>() == store_verdict::ok) {
    return atomic_element<pointed_t<P>, A>();
  } else {
    return false;
  }
}
template <class... T> constexpr bool orders() {
  return tags_ok<takes_order | takes_scope, T...>() && ((tag_info<T>::family == takes_order) || ...);
}
template <class... T> constexpr bool no_order() { return tags_ok<takes_scope, T...>(); }
template <class P> using old_t = with_element<P, pointed_t<P>>;

} // namespace __impl

#define __TILECC_POINTER_COMPARISON(token, builtin)                                                                    \
  template <class A, class B>                                                                                          \
    requires(__impl::pointers_meet<A, B>())                                                                            \
  __TILECC_BUILTIN(builtin)                                                                                            \
  tile<bool, __impl::broadcast_t<__impl::shape_t<A>, __impl::shape_t<B>>> operator token(A, B) noexcept

#define __TILECC_WHY_CONST "the pointers are to const elements, which cannot be written"
#define __TILECC_WHY_STORE_SHAPE "the value and the pointers differ in shape: `ct::broadcast<S>(x)` first"
#define __TILECC_WHY_STORE_NARROWS "the value narrows to the element type of the pointers: `ct::element_cast` first"

#define __TILECC_REFUSE_STORE(name, ...)                                                                               \
  template <class P, class V __VA_ARGS__>                                                                              \
    requires(__impl::stores<P, V, __impl::store_verdict::is_const>)                                                    \
  __impl::old_t<P> name = delete (__TILECC_WHY_CONST);                                                                 \
  template <class P, class V __VA_ARGS__>                                                                              \
    requires(__impl::stores<P, V, __impl::store_verdict::shapes>)                                                      \
  __impl::old_t<P> name = delete (__TILECC_WHY_STORE_SHAPE);                                                           \
  template <class P, class V __VA_ARGS__>                                                                              \
    requires(__impl::stores<P, V, __impl::store_verdict::narrows>)                                                     \
  __impl::old_t<P> name = delete (__TILECC_WHY_STORE_NARROWS)

#define __TILECC_WHY_ORDER "an atomic names its memory order: add `ct::memory_order_relaxed_t{}` or another"
#define __TILECC_WHY_ATOMIC "this atomic does not exist for that element type"

// atomic_x(p, v, order [, scope]) and atomic_x_masked(p, v, mask, order [, scope]).
#define __TILECC_ATOMIC(name, builtin, KIND)                                                                           \
  template <class P, class V, class... O>                                                                              \
    requires(__impl::atomic_ok<P, V, __impl::atomic::KIND>() && __impl::orders<O...>())                                \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<P> name(P, V, O...) noexcept;                                                                          \
  template <class P, class V, class M, class... O>                                                                     \
    requires(__impl::atomic_ok<P, V, __impl::atomic::KIND>() && __impl::masks<P, M>() && __impl::orders<O...>())       \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<P> name##_masked(P, V, M, O...) noexcept;                                                              \
  template <class P, class V, class... O>                                                                              \
    requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::no_order<O...>())                              \
  __impl::old_t<P> name(P, V, O...) = delete (__TILECC_WHY_ORDER);                                                     \
  template <class P, class V, class M, class... O>                                                                     \
    requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::masks<P, M>() && __impl::no_order<O...>())     \
  __impl::old_t<P> name##_masked(P, V, M, O...) = delete (__TILECC_WHY_ORDER);                                         \
  template <class P, class V, class... O>                                                                              \
    requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::orders<O...>() &&                              \
             !__impl::atomic_ok<P, V, __impl::atomic::KIND>())                                                         \
  __impl::old_t<P> name(P, V, O...) = delete (__TILECC_WHY_ATOMIC);                                                    \
  __TILECC_REFUSE_STORE(name(P, V, O...), , class... O);                                                               \
  __TILECC_REFUSE_STORE(name##_masked(P, V, M, O...), , class M, class... O)

inline namespace __1 {

template <class P, class I>
  requires(__impl::offsets<P, I>())
__TILECC_BUILTIN("pointer_add")
__impl::offset_t<P, I> operator+(P, I) noexcept;
template <class I, class P>
  requires(__impl::offsets<P, I>())
__TILECC_BUILTIN("pointer_add")
__impl::offset_t<P, I> operator+(I, P) noexcept;
template <class P, class I>
  requires(__impl::offsets<P, I>())
__TILECC_BUILTIN("pointer_sub")
__impl::offset_t<P, I> operator-(P, I) noexcept;
template <class A, class B>
  requires(__impl::pointers_meet<A, B>() && __impl::points<A>)
__TILECC_BUILTIN("pointer_difference")
tile<long, __impl::broadcast_t<__impl::shape_t<A>, __impl::shape_t<B>>> operator-(A, B) noexcept;

__TILECC_POINTER_COMPARISON(<, "pointer_lt");
__TILECC_POINTER_COMPARISON(<=, "pointer_le");
__TILECC_POINTER_COMPARISON(>, "pointer_gt");
__TILECC_POINTER_COMPARISON(>=, "pointer_ge");
__TILECC_POINTER_COMPARISON(==, "pointer_eq");
__TILECC_POINTER_COMPARISON(!=, "pointer_ne");

template <class P>
  requires(__impl::points<P>)
__TILECC_BUILTIN("load")
__impl::old_t<P> load(P) noexcept;
template <class P, class M>
  requires(__impl::masks<P, M>())
__TILECC_BUILTIN("load_masked")
__impl::old_t<P> load_masked(P, M) noexcept;
template <class P, class M, class V>
  requires(__impl::masks<P, M>() && __impl::pads<P, V>())
__TILECC_BUILTIN("load_masked")
__impl::old_t<P> load_masked(P, M, V) noexcept;
template <class P, class M, class... V>
  requires(__impl::points<P> && !__impl::masks<P, M>() && sizeof...(V) <= 1)
__impl::old_t<P> load_masked(P, M,
                             V...) = delete ("the mask is a bool tile that broadcasts to the shape of the pointers");
template <class P, class M, class V>
  requires(__impl::masks<P, M>() && !__impl::pads<P, V>())
__impl::old_t<P> load_masked(P, M, V) = delete ("the padding does not convert to the element type without narrowing");

template <class P, class V>
  requires(__impl::stores<P, V, __impl::store_verdict::ok>)
__TILECC_BUILTIN("store")
void store(P, V) noexcept;
template <class P, class V, class M>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::masks<P, M>())
__TILECC_BUILTIN("store_masked")
void store_masked(P, V, M) noexcept;
template <class P, class V, class M>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && !__impl::masks<P, M>())
void store_masked(P, V, M) = delete ("the mask is a bool tile that broadcasts to the shape of the pointers");
__TILECC_REFUSE_STORE(store(P, V));
__TILECC_REFUSE_STORE(store_masked(P, V, M), , class M);

template <class P, class... O>
  requires(__impl::points<P> && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<P> atomic_load(P, O...) noexcept;
template <class P, class M, class... O>
  requires(__impl::masks<P, M>() && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<P> atomic_load_masked(P, M, O...) noexcept;
template <class P, class M, class V, class... O>
  requires(__impl::masks<P, M>() && __impl::pads<P, V>() && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<P> atomic_load_masked(P, M, V, O...) noexcept;
template <class P, class... O>
  requires(__impl::points<P> && __impl::no_order<O...>())
__impl::old_t<P> atomic_load(P, O...) = delete (__TILECC_WHY_ORDER);

template <class P, class V, class... O>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_store")
void atomic_store(P, V, O...) noexcept;
template <class P, class V, class M, class... O>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::masks<P, M>() && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_store")
void atomic_store_masked(P, V, M, O...) noexcept;
template <class P, class V, class... O>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::no_order<O...>())
void atomic_store(P, V, O...) = delete (__TILECC_WHY_ORDER);
__TILECC_REFUSE_STORE(atomic_store(P, V, O...), , class... O);

__TILECC_ATOMIC(atomic_add, "atomic_add", sum);
__TILECC_ATOMIC(atomic_sub, "atomic_sub", sum);
__TILECC_ATOMIC(atomic_max, "atomic_max", order_or_bits);
__TILECC_ATOMIC(atomic_min, "atomic_min", order_or_bits);
__TILECC_ATOMIC(atomic_and, "atomic_and", order_or_bits);
__TILECC_ATOMIC(atomic_or, "atomic_or", order_or_bits);
__TILECC_ATOMIC(atomic_xor, "atomic_xor", order_or_bits);
__TILECC_ATOMIC(atomic_xchg, "atomic_xchg", exchange);

template <class P, class E, class V, class... O>
  requires(__impl::atomic_ok<P, E, __impl::atomic::compare>() && __impl::atomic_ok<P, V, __impl::atomic::compare>() &&
           __impl::orders<O...>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<P> atomic_compare_exchange(P, E, V, O...) noexcept;
template <class P, class E, class V, class M, class... O>
  requires(__impl::atomic_ok<P, E, __impl::atomic::compare>() && __impl::atomic_ok<P, V, __impl::atomic::compare>() &&
           __impl::masks<P, M>() && __impl::orders<O...>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<P> atomic_compare_exchange_masked(P, E, V, M, O...) noexcept;
template <class P, class E, class V, class... O>
  requires(__impl::stores<P, V, __impl::store_verdict::ok> && __impl::no_order<O...>())
__impl::old_t<P> atomic_compare_exchange(P, E, V, O...) = delete (__TILECC_WHY_ORDER);

} // namespace __1
} // namespace cuda::tiles

#endif
