// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the author wrote for a pointer after --arg.
//
// Worked example:
//
//   zeros:f32[64,1000]           Zeros, f32, {64, 1000}
//   uniform(0,10):f16[8]+1       Uniform from 0 to 10; the buffer begins one element after an aligned address
//   @x.npy:bf16                  the file x.npy, whose unsigned integers are the bits of bf16
//   same:y+4                     the memory of the parameter `y`, from its fifth element on
#ifndef TILECC_TOOLS_TILECC_RUN_BUFFERSPEC_H
#define TILECC_TOOLS_TILECC_RUN_BUFFERSPEC_H

#include "tilecc/Manifest/Manifest.h"

namespace tilecc {

enum class BufferSource { Zeros, Ones, Iota, Uniform, Normal, RandInt, Full, Poison, File, Same };

struct BufferSpec {
  BufferSource source = BufferSource::Zeros;
  /// What stands in parentheses.
  std::vector<std::string> numbers;
  /// Of a file or another parameter.
  std::string name;
  /// Nothing where it was left out.
  std::optional<ElementType> type;
  std::vector<uint64_t> shape;
  /// Elements between an aligned address, or the beginning of the other buffer, and this one.
  uint64_t offset = 0;
};

/// The reason says what is wrong and how it is written.
Result<BufferSpec> parseBufferSpec(const std::string &text);

/// `x.npy:bf16` as `x.npy` and bf16; a colon before anything but a type belongs to the path.
std::string splitFileType(const std::string &text, std::optional<ElementType> &type);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_BUFFERSPEC_H
