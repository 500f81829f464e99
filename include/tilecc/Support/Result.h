// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value or the reason why there is none. Worked example:
//
//   Result<int> parsePort(std::string_view text) {
//     if (text.empty()) { return Failure<>{"the port is empty"}; }
//     return 80;
//   }
//   if (Result<int> port = parsePort(text)) { use(*port); } else { report(port.error()); }
#ifndef TILECC_SUPPORT_RESULT_H
#define TILECC_SUPPORT_RESULT_H

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tilecc {

template <class E = std::string> struct Failure {
  E error;
};
template <class E> Failure(E) -> Failure<E>;
Failure(const char *) -> Failure<std::string>;

template <class T, class E = std::string> class [[nodiscard]] Result {
public:
  // Implicit, so that a function simply returns the value or the failure.
  // NOLINTBEGIN(google-explicit-constructor)
  Result(T value) : content(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> failure) : content(std::in_place_index<1>, std::move(failure.error)) {}
  // NOLINTEND(google-explicit-constructor)

  explicit operator bool() const { return content.index() == 0; }
  T &operator*() { return std::get<0>(content); }
  const T &operator*() const { return std::get<0>(content); }
  T *operator->() { return &std::get<0>(content); }
  const T *operator->() const { return &std::get<0>(content); }
  const E &error() const { return std::get<1>(content); }

private:
  std::variant<T, E> content;
};

/// Success, or the reason of the failure.
template <class E> class [[nodiscard]] Result<void, E> {
public:
  Result() = default;
  Result(Failure<E> failure) : reason(std::move(failure.error)) {} // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return !reason.has_value(); }
  const E &error() const { return *reason; }

private:
  std::optional<E> reason;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_RESULT_H
