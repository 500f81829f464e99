// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the author wrote after --arg as memory of a launch.
//
// Worked example: `x=uniform:f32[2,3]` for `const float *x` becomes 24 bytes, 64-byte aligned, with six numbers in [-1,
// 1); `n=1000` for `int n` becomes the four bytes of 1000. A type, a range or a file that does not fit gives a
// sentence.
#ifndef TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H
#define TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Runtime/Npy.h"

#include <memory>

namespace tilecc {

struct FreeMemory {
  void operator()(void *memory) const;
};

/// A buffer or a number.
struct Argument {
  ManifestParameter parameter;
  std::unique_ptr<void, FreeMemory> memory;
  std::vector<uint64_t> shape;
  uint64_t elements = 0;
  /// What the kernel reads: the number itself, or the address of `memory`.
  uint64_t word = 0;
  /// An integer scalar's value, for the contract.
  std::optional<Int128> integer;

  bool isPointer() const { return parameter.kind == ParameterKind::Pointer; }
  size_t getBytes() const { return elements * getElementSize(parameter.type); }
};

struct ArgumentError {
  std::string message;
  bool isFile = false;
};

Result<Argument, ArgumentError> makeArgument(const ManifestParameter &parameter, const std::string &text,
                                             uint64_t seed);

/// Element `index` of a buffer as a number.
double readElement(const Argument &buffer, uint64_t index);
double readElement(ElementType type, const void *memory, uint64_t index);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H
