// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Enumerations. The number of a case is its number in bytecode.
#ifndef TILECC_DIALECT_TILEIR_TILEIRENUMS_TD
#define TILECC_DIALECT_TILEIR_TILEIRENUMS_TD

include "mlir/IR/EnumAttr.td"
include "tilecc/Dialect/TileIR/TileIRDialect.td"

class TileIR_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tilecc::tileir";
}

def TileIR_Rounding : TileIR_Enum<"Rounding", "rounding mode", [
  I32EnumAttrCase<"NearestEven", 0, "nearest_even">, I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"NegativeInf", 2, "negative_inf">, I32EnumAttrCase<"PositiveInf", 3, "positive_inf">,
  I32EnumAttrCase<"Approx", 4, "approx">, I32EnumAttrCase<"Full", 5, "full">,
  I32EnumAttrCase<"NearestIntToZero", 6, "nearest_int_to_zero">, I32EnumAttrCase<"NearestAway", 7, "nearest_away">]>;

def TileIR_Predicate : TileIR_Enum<"Predicate", "comparison predicate", [
  I32EnumAttrCase<"Equal", 0, "eq">, I32EnumAttrCase<"NotEqual", 1, "ne">, I32EnumAttrCase<"Less", 2, "lt">,
  I32EnumAttrCase<"LessEqual", 3, "le">, I32EnumAttrCase<"Greater", 4, "gt">, I32EnumAttrCase<"GreaterEqual", 5, "ge">]>;

def TileIR_Ordering : TileIR_Enum<"Ordering", "what a comparison with NaN gives: unordered true, ordered false", [
  I32EnumAttrCase<"Unordered", 0, "unordered">, I32EnumAttrCase<"Ordered", 1, "ordered">]>;

def TileIR_Signedness : TileIR_Enum<"Signedness", "how an integer is read", [
  I32EnumAttrCase<"Unsigned", 0, "unsigned">, I32EnumAttrCase<"Signed", 1, "signed">]>;

def TileIR_Overflow : TileIR_Enum<"Overflow", "promise that a result does not wrap", [
  I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"NSW", 1, "nsw">, I32EnumAttrCase<"NUW", 2, "nuw">,
  I32EnumAttrCase<"NW", 3, "nw">]>;

def TileIR_MemoryOrder : TileIR_Enum<"MemoryOrder", "memory ordering", [
  I32EnumAttrCase<"Weak", 0, "weak">, I32EnumAttrCase<"Relaxed", 1, "relaxed">, I32EnumAttrCase<"Acquire", 2, "acquire">,
  I32EnumAttrCase<"Release", 3, "release">, I32EnumAttrCase<"AcqRel", 4, "acq_rel">]>;

def TileIR_Scope : TileIR_Enum<"Scope", "who takes part in a memory ordering", [
  I32EnumAttrCase<"TileBlock", 0, "tl_blk">, I32EnumAttrCase<"Device", 1, "device">, I32EnumAttrCase<"System", 2, "sys">]>;

def TileIR_AtomicMode : TileIR_Enum<"AtomicMode", "what an atomic does", [
  I32EnumAttrCase<"And", 0, "and">, I32EnumAttrCase<"Or", 1, "or">, I32EnumAttrCase<"Xor", 2, "xor">,
  I32EnumAttrCase<"Add", 3, "add">, I32EnumAttrCase<"AddF", 4, "addf">, I32EnumAttrCase<"Max", 5, "max">,
  I32EnumAttrCase<"Min", 6, "min">, I32EnumAttrCase<"UMax", 7, "umax">, I32EnumAttrCase<"UMin", 8, "umin">,
  I32EnumAttrCase<"Xchg", 9, "xchg">]>;

def TileIR_Padding : TileIR_Enum<"Padding", "what a load gives beyond the edge of a view", [
  I32EnumAttrCase<"Zero", 0, "zero">, I32EnumAttrCase<"NegZero", 1, "neg_zero">, I32EnumAttrCase<"NaN", 2, "nan">,
  I32EnumAttrCase<"PosInf", 3, "pos_inf">, I32EnumAttrCase<"NegInf", 4, "neg_inf">]>;

#endif // TILECC_DIALECT_TILEIR_TILEIRENUMS_TD
