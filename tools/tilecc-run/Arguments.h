// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the author wrote after --arg as parameters of a launch.
//
// Worked example: `x=uniform:f32[2,3]` for `const float *x` is first planned as six elements, so that the contract can
// be asked; `fillArguments` then makes 24 bytes with six numbers in [-1, 1]. `n=1000` for `int n` is the number 1000.
// A type, a range or a file that does not fit gives a sentence.
#ifndef TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H
#define TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H

#include "BufferFill.h"
#include "RunError.h"
#include "RunOptions.h"

#include <cstddef>
#include <memory>

namespace tilecc {

/// A buffer or a number.
struct Argument {
  ManifestParameter parameter;

  // Of a buffer.
  std::vector<uint64_t> shape;
  uint64_t elements = 0;
  /// The argument in whose memory this one lies: its own number but for `same:`.
  size_t owner = 0;
  /// Bytes between the beginning of that memory and this buffer.
  uint64_t offset = 0;
  BufferFill fill;
  /// On the host, of an owner: what stands before the launch, and after it what the kernel left. Before
  /// `fillArguments` only what was read from a file is there.
  std::unique_ptr<std::byte[]> memory;

  // Of a number.
  uint64_t bits = 0;
  /// Of an integer, for the contract.
  std::optional<Int128> integer;

  bool isPointer() const { return parameter.kind == ParameterKind::Pointer; }
  bool isOwner(size_t self) const { return isPointer() && owner == self; }
  uint64_t getElementBytes() const { return getElementSize(parameter.type); }
  /// Of all memory that an owner has; whole elements.
  uint64_t getOwnedBytes() const { return offset + elements * getElementBytes(); }
};

using ArgumentList = std::vector<Argument>;

/// Reads files, asks for no other memory.
Result<ArgumentList, RunError> planArguments(const ManifestKernel &kernel, const RunOptions &options);

/// Gives the owners their memory and fills it.
Result<void, RunError> fillArguments(ArgumentList &arguments);

/// Null where there is no buffer of this name.
const Argument *findBuffer(const ArgumentList &arguments, const std::string &name);

/// The first element of a buffer on the host.
const std::byte *getHostData(const ArgumentList &arguments, const Argument &buffer);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_ARGUMENTS_H
