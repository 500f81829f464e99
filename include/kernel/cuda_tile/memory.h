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

template <class _T_>
inline constexpr bool is_data_pointer = is_pointer<_T_> && !__is_same(remove_cv<pointee<_T_>>, void);
template <class _T_> inline constexpr bool points = is_data_pointer<element_t<_T_>>;
template <class _T_> using pointed_t = remove_cv<pointee<element_t<_T_>>>;
template <class _T_> inline constexpr bool points_to_const = __is_const(pointee<element_t<_T_>>);

template <class _P_, class _I_> constexpr bool offsets() {
  if constexpr ((is_tile<_P_> || is_tile<_I_>) && points<_P_> && is_integer<element_t<_I_>>) {
    return broadcast<shape_t<_P_>, shape_t<_I_>>::ok;
  } else {
    return false;
  }
}
template <class _P_, class _I_> using offset_t = tile<element_t<_P_>, broadcast_t<shape_t<_P_>, shape_t<_I_>>>;

template <class _A_, class _B_> constexpr bool pointers_meet() {
  if constexpr ((is_tile<_A_> || is_tile<_B_>) && is_pointer<element_t<_A_>> && is_pointer<element_t<_B_>>) {
    return __is_same(pointed_t<_A_>, pointed_t<_B_>) && broadcast<shape_t<_A_>, shape_t<_B_>>::ok;
  } else {
    return false;
  }
}

template <class _P_, class _M_> constexpr bool masks() {
  if constexpr (points<_P_> && __is_same(element_t<_M_>, bool)) {
    return broadcasts_to<shape_t<_M_>, shape_t<_P_>>;
  } else {
    return false;
  }
}
template <class _P_, class _V_> constexpr bool pads() {
  if constexpr (points<_P_> && is_numeric<element_t<_V_>>) {
    return converts<element_t<_V_>, pointed_t<_P_>> && broadcasts_to<shape_t<_V_>, shape_t<_P_>>;
  } else {
    return false;
  }
}

enum class store_verdict { ok, unrelated, is_const, shapes, narrows };
template <class _P_, class _V_> constexpr store_verdict judge_store() {
  if constexpr (!points<_P_> || !is_numeric<element_t<_V_>>) {
    return store_verdict::unrelated;
  } else if constexpr (points_to_const<_P_>) {
    return store_verdict::is_const;
  } else if constexpr (!__is_same(shape_t<_P_>, shape_t<_V_>)) {
    return store_verdict::shapes;
  } else {
    return converts<element_t<_V_>, pointed_t<_P_>> ? store_verdict::ok : store_verdict::narrows;
  }
}
template <class _P_, class _V_, store_verdict _X_> inline constexpr bool stores = judge_store<_P_, _V_>() == _X_;

enum class atomic { sum, order_or_bits, exchange, compare, any };
template <class _T_, atomic _A_> constexpr bool atomic_element() {
  constexpr bool word = is_integer<_T_> && (bits_of<_T_>() == 32 || bits_of<_T_>() == 64);
  switch (_A_) {
  case atomic::sum:
    return word || is_floating<_T_>;
  case atomic::order_or_bits:
    return word;
  case atomic::exchange:
  case atomic::compare:
    return word || __is_same(_T_, float) || __is_same(_T_, double);
  case atomic::any:
    return is_numeric<_T_>;
  }
  return false;
}
template <class _P_, class _V_, atomic _A_> constexpr bool atomic_ok() {
  if constexpr (judge_store<_P_, _V_>() == store_verdict::ok) {
    return atomic_element<pointed_t<_P_>, _A_>();
  } else {
    return false;
  }
}
template <class... _T_> constexpr bool orders() {
  return tags_ok<takes_order | takes_scope, _T_...>() && ((tag_info<_T_>::family == takes_order) || ...);
}
template <class... _T_> constexpr bool no_order() { return tags_ok<takes_scope, _T_...>(); }
template <class _P_> using old_t = with_element<_P_, pointed_t<_P_>>;

} // namespace __impl

#define __TILECC_POINTER_COMPARISON(token, builtin)                                                                    \
  template <class _A_, class _B_>                                                                                      \
    requires(__impl::pointers_meet<_A_, _B_>())                                                                        \
  __TILECC_BUILTIN(builtin)                                                                                            \
  tile<bool, __impl::broadcast_t<__impl::shape_t<_A_>, __impl::shape_t<_B_>>> operator token(_A_, _B_) noexcept

#define __TILECC_WHY_CONST "the pointers are to const elements, which cannot be written"
#define __TILECC_WHY_STORE_SHAPE "the value and the pointers differ in shape: `ct::broadcast<S>(x)` first"
#define __TILECC_WHY_STORE_NARROWS "the value narrows to the element type of the pointers: `ct::element_cast` first"

#define __TILECC_REFUSE_STORE_WITH(head, name, ...)                                                                    \
  template <head class _P_, class _V_ __VA_ARGS__>                                                                     \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::is_const>)                                                \
  __impl::old_t<_P_> name = delete (__TILECC_WHY_CONST);                                                               \
  template <head class _P_, class _V_ __VA_ARGS__>                                                                     \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::shapes>)                                                  \
  __impl::old_t<_P_> name = delete (__TILECC_WHY_STORE_SHAPE);                                                         \
  template <head class _P_, class _V_ __VA_ARGS__>                                                                     \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::narrows>)                                                 \
  __impl::old_t<_P_> name = delete (__TILECC_WHY_STORE_NARROWS)
#define __TILECC_REFUSE_STORE(name, ...) __TILECC_REFUSE_STORE_WITH(, name, __VA_ARGS__)

// Order and scope as template arguments: atomic_x<memory_order::relaxed>(p, v).
#define __TILECC_ORDERED memory_order _R_, thread_scope _S_ = thread_scope::system,

#define __TILECC_WHY_ORDER "an atomic names its memory order: add `ct::memory_order_relaxed_t{}` or another"
#define __TILECC_WHY_ATOMIC_sum                                                                                        \
  "this atomic does not exist for that element type: it takes `float`, `double`, `__half`, `__nv_bfloat16` and "       \
  "integers of 32 and 64 bits"
#define __TILECC_WHY_ATOMIC_order_or_bits                                                                              \
  "this atomic does not exist for that element type: it takes integers of 32 and 64 bits"
#define __TILECC_WHY_ATOMIC_exchange                                                                                   \
  "this atomic does not exist for that element type: it takes `float`, `double` and integers of 32 and 64 bits"

// atomic_x(p, v, order [, scope]) and atomic_x_masked(p, v, mask, order [, scope]); atomic_x<order [, scope]>(p, v) and
// atomic_x_masked<order [, scope]>(p, v, mask).
#define __TILECC_ATOMIC(name, builtin, KIND)                                                                           \
  template <class _P_, class _V_, class... _O_>                                                                        \
    requires(__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>() && __impl::orders<_O_...>())                          \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<_P_> name(_P_, _V_, _O_...) noexcept;                                                                  \
  template <class _P_, class _V_, class _M_, class... _O_>                                                             \
    requires(__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>() && __impl::masks<_P_, _M_>() &&                       \
             __impl::orders<_O_...>())                                                                                 \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<_P_> name##_masked(_P_, _V_, _M_, _O_...) noexcept;                                                    \
  template <class _P_, class _V_, class... _O_>                                                                        \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::no_order<_O_...>())                        \
  __impl::old_t<_P_> name(_P_, _V_, _O_...) = delete (__TILECC_WHY_ORDER);                                             \
  template <class _P_, class _V_, class _M_, class... _O_>                                                             \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::masks<_P_, _M_>() &&                       \
             __impl::no_order<_O_...>())                                                                               \
  __impl::old_t<_P_> name##_masked(_P_, _V_, _M_, _O_...) = delete (__TILECC_WHY_ORDER);                               \
  template <class _P_, class _V_, class... _O_>                                                                        \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::orders<_O_...>() &&                        \
             !__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>())                                                     \
  __impl::old_t<_P_> name(_P_, _V_, _O_...) = delete (__TILECC_WHY_ATOMIC_##KIND);                                     \
  __TILECC_REFUSE_STORE(name(_P_, _V_, _O_...), , class... _O_);                                                       \
  __TILECC_REFUSE_STORE(name##_masked(_P_, _V_, _M_, _O_...), , class _M_, class... _O_);                              \
  template <__TILECC_ORDERED class _P_, class _V_>                                                                     \
    requires(__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>())                                                      \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<_P_> name(_P_, _V_) noexcept;                                                                          \
  template <__TILECC_ORDERED class _P_, class _V_, class _M_>                                                          \
    requires(__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>() && __impl::masks<_P_, _M_>())                         \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::old_t<_P_> name##_masked(_P_, _V_, _M_) noexcept;                                                            \
  template <__TILECC_ORDERED class _P_, class _V_>                                                                     \
    requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> &&                                                    \
             !__impl::atomic_ok<_P_, _V_, __impl::atomic::KIND>())                                                     \
  __impl::old_t<_P_> name(_P_, _V_) = delete (__TILECC_WHY_ATOMIC_##KIND);                                             \
  __TILECC_REFUSE_STORE_WITH(__TILECC_ORDERED, name(_P_, _V_));                                                        \
  __TILECC_REFUSE_STORE_WITH(__TILECC_ORDERED, name##_masked(_P_, _V_, _M_), , class _M_)

inline namespace __1 {

template <class _P_, class _I_>
  requires(__impl::offsets<_P_, _I_>())
__TILECC_BUILTIN("pointer_add")
__impl::offset_t<_P_, _I_> operator+(_P_, _I_) noexcept;
template <class _I_, class _P_>
  requires(__impl::offsets<_P_, _I_>())
__TILECC_BUILTIN("pointer_add")
__impl::offset_t<_P_, _I_> operator+(_I_, _P_) noexcept;
template <class _P_, class _I_>
  requires(__impl::offsets<_P_, _I_>())
__TILECC_BUILTIN("pointer_sub")
__impl::offset_t<_P_, _I_> operator-(_P_, _I_) noexcept;
template <class _A_, class _B_>
  requires(__impl::pointers_meet<_A_, _B_>() && __impl::points<_A_>)
__TILECC_BUILTIN("pointer_difference")
tile<long, __impl::broadcast_t<__impl::shape_t<_A_>, __impl::shape_t<_B_>>> operator-(_A_, _B_) noexcept;

__TILECC_POINTER_COMPARISON(<, "pointer_lt");
__TILECC_POINTER_COMPARISON(<=, "pointer_le");
__TILECC_POINTER_COMPARISON(>, "pointer_gt");
__TILECC_POINTER_COMPARISON(>=, "pointer_ge");
__TILECC_POINTER_COMPARISON(==, "pointer_eq");
__TILECC_POINTER_COMPARISON(!=, "pointer_ne");

template <class _P_>
  requires(__impl::points<_P_>)
__TILECC_BUILTIN("load")
__impl::old_t<_P_> load(_P_) noexcept;
template <class _P_, class _M_>
  requires(__impl::masks<_P_, _M_>())
__TILECC_BUILTIN("load_masked")
__impl::old_t<_P_> load_masked(_P_, _M_) noexcept;
template <class _P_, class _M_, class _V_>
  requires(__impl::masks<_P_, _M_>() && __impl::pads<_P_, _V_>())
__TILECC_BUILTIN("load_masked")
__impl::old_t<_P_> load_masked(_P_, _M_, _V_) noexcept;
template <class _P_, class _M_, class... _V_>
  requires(__impl::points<_P_> && !__impl::masks<_P_, _M_>() && sizeof...(_V_) <= 1)
__impl::old_t<_P_>
load_masked(_P_, _M_, _V_...) = delete ("the mask is a bool tile that broadcasts to the shape of the pointers");
template <class _P_, class _M_, class _V_>
  requires(__impl::masks<_P_, _M_>() && !__impl::pads<_P_, _V_>())
__impl::old_t<_P_> load_masked(_P_, _M_,
                               _V_) = delete ("the padding does not convert to the element type without narrowing");

template <class _P_, class _V_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok>)
__TILECC_BUILTIN("store")
void store(_P_, _V_) noexcept;
template <class _P_, class _V_, class _M_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::masks<_P_, _M_>())
__TILECC_BUILTIN("store_masked")
void store_masked(_P_, _V_, _M_) noexcept;
template <class _P_, class _V_, class _M_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && !__impl::masks<_P_, _M_>())
void store_masked(_P_, _V_, _M_) = delete ("the mask is a bool tile that broadcasts to the shape of the pointers");
__TILECC_REFUSE_STORE(store(_P_, _V_));
__TILECC_REFUSE_STORE(store_masked(_P_, _V_, _M_), , class _M_);

template <class _P_, class... _O_>
  requires(__impl::points<_P_> && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load(_P_, _O_...) noexcept;
template <class _P_, class _M_, class... _O_>
  requires(__impl::masks<_P_, _M_>() && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load_masked(_P_, _M_, _O_...) noexcept;
template <class _P_, class _M_, class _V_, class... _O_>
  requires(__impl::masks<_P_, _M_>() && __impl::pads<_P_, _V_>() && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load_masked(_P_, _M_, _V_, _O_...) noexcept;
template <class _P_, class... _O_>
  requires(__impl::points<_P_> && __impl::no_order<_O_...>())
__impl::old_t<_P_> atomic_load(_P_, _O_...) = delete (__TILECC_WHY_ORDER);
template <__TILECC_ORDERED class _P_>
  requires(__impl::points<_P_>)
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load(_P_) noexcept;
template <__TILECC_ORDERED class _P_, class _M_>
  requires(__impl::masks<_P_, _M_>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load_masked(_P_, _M_) noexcept;
template <__TILECC_ORDERED class _P_, class _M_, class _V_>
  requires(__impl::masks<_P_, _M_>() && __impl::pads<_P_, _V_>())
__TILECC_BUILTIN("atomic_load")
__impl::old_t<_P_> atomic_load_masked(_P_, _M_, _V_) noexcept;

template <class _P_, class _V_, class... _O_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_store")
void atomic_store(_P_, _V_, _O_...) noexcept;
template <class _P_, class _V_, class _M_, class... _O_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::masks<_P_, _M_>() && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_store")
void atomic_store_masked(_P_, _V_, _M_, _O_...) noexcept;
template <class _P_, class _V_, class... _O_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::no_order<_O_...>())
void atomic_store(_P_, _V_, _O_...) = delete (__TILECC_WHY_ORDER);
__TILECC_REFUSE_STORE(atomic_store(_P_, _V_, _O_...), , class... _O_);
template <__TILECC_ORDERED class _P_, class _V_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok>)
__TILECC_BUILTIN("atomic_store")
void atomic_store(_P_, _V_) noexcept;
template <__TILECC_ORDERED class _P_, class _V_, class _M_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::masks<_P_, _M_>())
__TILECC_BUILTIN("atomic_store")
void atomic_store_masked(_P_, _V_, _M_) noexcept;
__TILECC_REFUSE_STORE_WITH(__TILECC_ORDERED, atomic_store(_P_, _V_));

__TILECC_ATOMIC(atomic_add, "atomic_add", sum);
__TILECC_ATOMIC(atomic_sub, "atomic_sub", sum);
__TILECC_ATOMIC(atomic_max, "atomic_max", order_or_bits);
__TILECC_ATOMIC(atomic_min, "atomic_min", order_or_bits);
__TILECC_ATOMIC(atomic_and, "atomic_and", order_or_bits);
__TILECC_ATOMIC(atomic_or, "atomic_or", order_or_bits);
__TILECC_ATOMIC(atomic_xor, "atomic_xor", order_or_bits);
__TILECC_ATOMIC(atomic_xchg, "atomic_xchg", exchange);

template <class _P_, class _E_, class _V_, class... _O_>
  requires(__impl::atomic_ok<_P_, _E_, __impl::atomic::compare>() &&
           __impl::atomic_ok<_P_, _V_, __impl::atomic::compare>() && __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<_P_> atomic_compare_exchange(_P_, _E_, _V_, _O_...) noexcept;
template <class _P_, class _E_, class _V_, class _M_, class... _O_>
  requires(__impl::atomic_ok<_P_, _E_, __impl::atomic::compare>() &&
           __impl::atomic_ok<_P_, _V_, __impl::atomic::compare>() && __impl::masks<_P_, _M_>() &&
           __impl::orders<_O_...>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<_P_> atomic_compare_exchange_masked(_P_, _E_, _V_, _M_, _O_...) noexcept;
template <class _P_, class _E_, class _V_, class... _O_>
  requires(__impl::stores<_P_, _V_, __impl::store_verdict::ok> && __impl::no_order<_O_...>())
__impl::old_t<_P_> atomic_compare_exchange(_P_, _E_, _V_, _O_...) = delete (__TILECC_WHY_ORDER);
template <class _P_, class _E_, class _V_, class... _O_>
  requires(__impl::stores<_P_, _E_, __impl::store_verdict::ok> && __impl::stores<_P_, _V_, __impl::store_verdict::ok> &&
           __impl::orders<_O_...>() && !__impl::atomic_ok<_P_, _V_, __impl::atomic::compare>())
__impl::old_t<_P_> atomic_compare_exchange(_P_, _E_, _V_, _O_...) = delete (__TILECC_WHY_ATOMIC_exchange);
__TILECC_REFUSE_STORE(atomic_compare_exchange(_P_, _E_, _V_, _O_...), , class _E_, class... _O_);
template <__TILECC_ORDERED class _P_, class _E_, class _V_>
  requires(__impl::atomic_ok<_P_, _E_, __impl::atomic::compare>() &&
           __impl::atomic_ok<_P_, _V_, __impl::atomic::compare>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<_P_> atomic_compare_exchange(_P_, _E_, _V_) noexcept;
template <__TILECC_ORDERED class _P_, class _E_, class _V_, class _M_>
  requires(__impl::atomic_ok<_P_, _E_, __impl::atomic::compare>() &&
           __impl::atomic_ok<_P_, _V_, __impl::atomic::compare>() && __impl::masks<_P_, _M_>())
__TILECC_BUILTIN("atomic_compare_exchange")
__impl::old_t<_P_> atomic_compare_exchange_masked(_P_, _E_, _V_, _M_) noexcept;

} // namespace __1
} // namespace cuda::tiles

#endif
