// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How an operation lies in bytecode: its row of TileIROpcodes.td as C++ data, which the writer and the reader walk.
//
// Worked example: `ftoi` is {0x2B, 1301, 1, 1301, false, 0, {signedness, rounding, saturating (from 1304)}, {source}}.
// In a 13.4 file `%1 = ftoi %0` is: 2B, result type, flags (bit 0 = saturating), signedness, rounding, operand.
#ifndef TILECC_DIALECT_TILEIR_OPSCHEMA_H
#define TILECC_DIALECT_TILEIR_OPSCHEMA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace tilecc::tileir {

/// How an attribute is written.
enum class FieldKind : uint8_t {
  Enum,     ///< varint, an i32 attribute
  Integer,  ///< varint, an i64 attribute
  Byte,     ///< one byte, a bool attribute
  Unit,     ///< only its flag bit
  String,   ///< index into the strings
  Symbol,   ///< the same, a symbol reference
  Constant, ///< index into the constants
  Ints,     ///< array of i32
  Bools,    ///< array of bytes
  Array,    ///< array of tagged attributes
  Hints,    ///< dictionary without tag
  Tagged,   ///< one tagged attribute
};

struct AttributeField {
  llvm::StringRef name;
  FieldKind kind = FieldKind::Enum;
  bool optional = false;
  uint16_t since = 0;   ///< major * 100 + minor
  int32_t fallback = 0; ///< the value that a file too old for the field means
};

enum class GroupKind : uint8_t { Single, Optional, Variadic };

struct OperandGroup {
  llvm::StringRef name;
  GroupKind kind = GroupKind::Single;
  uint16_t since = 0;
};

struct OpSchema {
  uint8_t opcode;
  uint16_t since;
  int8_t results;        ///< -1: any number
  uint16_t resultsSince; ///< older files have no result
  bool split;            ///< operand groups are written one by one
  uint8_t regions;
  llvm::ArrayRef<AttributeField> attributes;
  llvm::ArrayRef<OperandGroup> operands;

  /// Whether the number of results is written: results or operands are variadic.
  bool countsResults() const {
    return results < 0 ||
           llvm::any_of(operands, [](const OperandGroup &group) { return group.kind == GroupKind::Variadic; });
  }
  /// Whether one count stands before all operands (unsplit operations only).
  bool countsOperands() const {
    return llvm::any_of(operands, [](const OperandGroup &group) { return group.kind != GroupKind::Single; });
  }
};

} // namespace tilecc::tileir

#endif // TILECC_DIALECT_TILEIR_OPSCHEMA_H
