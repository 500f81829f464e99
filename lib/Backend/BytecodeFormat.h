// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of the container that the writer and the reader share.
#ifndef TILECC_LIB_BACKEND_BYTECODEFORMAT_H
#define TILECC_LIB_BACKEND_BYTECODEFORMAT_H

#include "tilecc/Dialect/TileIR/TileIR.h"

namespace tilecc::bytecode {

inline constexpr uint8_t magic[8] = {0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0};

enum class Section : uint8_t { End, String, Func, Debug, Constant, Type, Global, Producer };
inline constexpr unsigned sectionCount = 8;
inline constexpr uint8_t alignedSection = 0x80;

enum class TypeTag : uint8_t {
  I1,
  I8,
  I16,
  I32,
  I64,
  F16,
  BF16,
  F32,
  TF32,
  F64,
  F8E4M3FN,
  F8E5M2,
  Ptr,
  Tile,
  TensorView,
  PartitionView,
  Function,
  Token,
  F8E8M0FNU,
  F4E2M1FN,
  GatherScatterView,
  StridedView,
  I4,
  F8E5M3FNU = 130
};

enum class AttrTag : uint8_t {
  Integer = 1,
  Float,
  Bool,
  Type,
  String,
  Array,
  Dense,
  DivBy,
  SameElements,
  Dictionary,
  Hints,
  Bounded
};

enum class DebugTag : uint8_t { CompileUnit = 1, File, LexicalBlock, Location, Subprogram, CallSite };

enum FunctionFlag : uint8_t { privateFunction = 1, kernelFunction = 2, functionHints = 4 };
enum DivByFlag : uint8_t { divByEvery = 1, divByAlong = 2 };
enum BoundedFlag : uint8_t { boundedLower = 1, boundedUpper = 2 };

/// The tag of a type without fields.
std::optional<TypeTag> getSimpleTag(mlir::Type type);
/// The type of a tag without fields, null for the others.
mlir::Type getSimpleType(mlir::MLIRContext *context, uint64_t tag);
/// The first version that has the element type of this tag.
unsigned getTagSince(TypeTag tag);

/// Bytes of a number in a constant: tf32 takes 3, f4 and i1 (before packing) 1.
inline unsigned getNumberBytes(mlir::Type type) { return (type.getIntOrFloatBitWidth() + 7) / 8; }

/// How an operation's optional fields share the flags word: bits are given out by version, and within a version first
/// to attributes, then to operand groups. `since` is 0 where the operation has no flags.
struct FlagLayout {
  unsigned since = 0;
  llvm::SmallVector<int8_t, 8> attributeBits; ///< -1: not optional
  llvm::SmallVector<int8_t, 8> groupBits;
};
const FlagLayout &getFlagLayout(const tileir::OpSchema &schema);

} // namespace tilecc::bytecode

#endif // TILECC_LIB_BACKEND_BYTECODEFORMAT_H
