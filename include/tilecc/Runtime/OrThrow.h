// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exceptions for programs that use them; the runtime itself returns results.
//
// Worked example:
//
//   tilecc::Buffer<float> x = tilecc::orThrow(device.upload(values));    // throws tilecc::RuntimeError
#ifndef TILECC_RUNTIME_ORTHROW_H
#define TILECC_RUNTIME_ORTHROW_H

#include "tilecc/Support/Result.h"

#ifdef __cpp_exceptions

#include <stdexcept>

namespace tilecc {

class RuntimeError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The value; what failed is thrown as a RuntimeError.
template <class T> T orThrow(Result<T> result) {
  if (!result) {
    throw RuntimeError(result.error());
  }
  if constexpr (!std::is_void_v<T>) {
    return std::move(*result);
  }
}

} // namespace tilecc

#endif // __cpp_exceptions

#endif // TILECC_RUNTIME_ORTHROW_H
