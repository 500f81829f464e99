// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one table of bytecode facts: opcode, first version, fields. An operation takes its row through TileIR_Op; the
// writer and the reader see it as `OpSchema` (OpSchema.h).
//
// Worked example:
//
//   def Code_ftoi : Row<0x2B, "ftoi", V13_1, 1, [F_sign, F_round, Unit<"saturating", V13_4>], [One<"source">]>;
//
// reads: opcode 0x2B, from 13.1 on, one result; a signedness, a rounding, and from 13.4 on a flag; one
// operand. Fields stand in the order of the file. `Split` instead of `Row`: operand groups are written one by one.
#ifndef TILECC_DIALECT_TILEIR_TILEIROPCODES_TD
#define TILECC_DIALECT_TILEIR_TILEIROPCODES_TD

defvar V13_1 = 1301;
defvar V13_2 = 1302;
defvar V13_3 = 1303;
defvar V13_4 = 1304;
defvar V13_5 = 1305;

// An attribute. `since` 0 means as old as the operation. `fallback` is what a file means that is too old for the field.
class Field<string fieldName, string fieldKind, bit isOptional = 0, int fieldSince = 0, int fieldFallback = 0> {
  string name = fieldName;
  string kind = fieldKind;
  bit optional = isOptional;
  int since = fieldSince;
  int fallback = fieldFallback;
}
class Enum<string name, int fallback = 0, int since = 0> : Field<name, "Enum", 0, since, fallback>;
class Integer<string name> : Field<name, "Integer">;
class Byte<string name> : Field<name, "Byte">;
class Unit<string name, int since = 0> : Field<name, "Unit", 1, since>;

// An operand group.
class Group<string groupName, string groupKind, int groupSince = 0> {
  string name = groupName;
  string kind = groupKind;
  int since = groupSince;
}
class One<string name> : Group<name, "Single">;
class Maybe<string name, int since = 0> : Group<name, "Optional", since>;
class Many<string name> : Group<name, "Variadic">;

class Row<int opcode, string opName, int opSince, int results, list<Field> fields, list<Group> groups, int regionCount = 0> {
  int number = opcode;
  string mnemonic = opName;
  int since = opSince;
  // -1: any number
  int resultCount = results;
  int resultsSince = opSince;
  bit split = 0;
  int regions = regionCount;
  list<Field> attributes = fields;
  list<Group> operands = groups;

  string attributeText = !interleave(!foreach(f, fields, "{\"" # f.name # "\", FieldKind::" # f.kind # ", " # f.optional #
      ", " # !if(f.since, f.since, opSince) # ", " # f.fallback # "}, "), "");
  string operandText = !interleave(!foreach(g, groups, "{\"" # g.name # "\", GroupKind::" # g.kind # ", " #
      !if(g.since, g.since, opSince) # "}, "), "");
  // The C++ initializer of the row.
  string head = "" # opcode # ", " # opSince # ", " # results # ", ";
  string tail = ", " # regionCount # ", {attributes, size_t(" # !size(fields) # ")}, {operands, size_t(" # !size(groups) # ")}";
}
class Split<int opcode, string name, int since, int results, list<Field> fields, list<Group> groups>
    : Row<opcode, name, since, results, fields, groups> {
  let split = 1;
}
class Unary<int opcode, string name, list<Field> fields = [], int since = V13_1>
    : Row<opcode, name, since, 1, fields, [One<"source">]>;
class Binary<int opcode, string name, list<Field> fields = [], int since = V13_1>
    : Row<opcode, name, since, 1, fields, [One<"lhs">, One<"rhs">]>;
class ListOp<int opcode, string name> : Row<opcode, name, V13_1, 0, [], [Many<"values">]>;

def F_round : Enum<"rounding">;
def F_ftz : Unit<"flush_to_zero">;
def F_nan : Unit<"propagate_nan">;
def F_sign : Enum<"signedness">;
def F_overflow : Enum<"overflow">;
def F_order : Enum<"order">;
def F_scope : Enum<"scope">;
def F_maybeScope : Field<"scope", "Enum", 1>;
def F_mode : Enum<"mode">;
def F_dim : Integer<"dim">;
def F_hints : Field<"hints", "Hints", 1>;
def F_inbounds : Field<"inbounds", "Bools", 0, V13_4>;
def F_identities : Field<"identities", "Array">;

//===-- Floating point --------------------------------------------------------------------------------------------===//
def Code_absf : Unary<0x00, "absf">;
def Code_addf : Binary<0x02, "addf", [F_round, F_ftz]>;
def Code_ceil : Unary<0x0D, "ceil">;
def Code_cmpf : Binary<0x0E, "cmpf", [Enum<"predicate">, Enum<"ordering">]>;
def Code_cos : Unary<0x12, "cos">;
def Code_cosh : Unary<0x13, "cosh">;
def Code_divf : Binary<0x14, "divf", [F_round, F_ftz]>;
def Code_exp : Unary<0x17, "exp", [Enum<"rounding", 5, V13_3>]>;
def Code_exp2 : Unary<0x18, "exp2", [F_ftz]>;
def Code_floor : Unary<0x27, "floor">;
def Code_fma : Row<0x28, "fma", V13_1, 1, [F_round, F_ftz], [One<"lhs">, One<"rhs">, One<"acc">]>;
def Code_log : Unary<0x3F, "log">;
def Code_log2 : Unary<0x40, "log2">;
def Code_maxf : Binary<0x45, "maxf", [F_nan, F_ftz]>;
def Code_minf : Binary<0x47, "minf", [F_nan, F_ftz]>;
def Code_mulf : Binary<0x4C, "mulf", [F_round, F_ftz]>;
def Code_negf : Unary<0x4F, "negf">;
def Code_pow : Binary<0x54, "pow">;
def Code_remf : Binary<0x59, "remf">;
def Code_rsqrt : Unary<0x5D, "rsqrt", [F_ftz]>;
def Code_sin : Unary<0x62, "sin">;
def Code_sinh : Unary<0x63, "sinh">;
def Code_sqrt : Unary<0x64, "sqrt", [F_round, F_ftz]>;
def Code_subf : Binary<0x67, "subf", [F_round, F_ftz]>;
def Code_tan : Unary<0x69, "tan">;
def Code_tanh : Unary<0x6A, "tanh", [Enum<"rounding", 5, V13_2>]>;
def Code_atan2 : Binary<0x6E, "atan2", [], V13_2>;
def Code_fpowi : Binary<0x79, "fpowi", [], V13_4>;

//===-- Integers --------------------------------------------------------------------------------------------------===//
def Code_absi : Unary<0x01, "absi">;
def Code_addi : Binary<0x03, "addi", [F_overflow]>;
def Code_andi : Binary<0x04, "andi">;
def Code_cmpi : Binary<0x0F, "cmpi", [Enum<"predicate">, F_sign]>;
def Code_divi : Binary<0x15, "divi", [F_sign, F_round]>;
def Code_maxi : Binary<0x46, "maxi", [F_sign]>;
def Code_mini : Binary<0x48, "mini", [F_sign]>;
def Code_mulhii : Binary<0x4D, "mulhii">;
def Code_muli : Binary<0x4E, "muli", [F_overflow]>;
def Code_negi : Unary<0x50, "negi", [Enum<"overflow", 0, V13_2>]>;
def Code_ori : Binary<0x52, "ori">;
def Code_remi : Binary<0x5A, "remi", [F_sign]>;
def Code_shli : Binary<0x60, "shli", [F_overflow]>;
def Code_shri : Binary<0x61, "shri", [F_sign]>;
def Code_subi : Binary<0x68, "subi", [F_overflow]>;
def Code_xori : Binary<0x6C, "xori">;

//===-- Conversions -----------------------------------------------------------------------------------------------===//
def Code_bitcast : Unary<0x09, "bitcast">;
def Code_exti : Unary<0x25, "exti", [F_sign]>;
def Code_ftof : Unary<0x2A, "ftof", [F_round]>;
def Code_ftoi : Unary<0x2B, "ftoi", [F_sign, F_round, Unit<"saturating", V13_4>]>;
def Code_int_to_ptr : Unary<0x33, "int_to_ptr">;
def Code_itof : Unary<0x3B, "itof", [F_sign, F_round]>;
def Code_ptr_to_int : Unary<0x56, "ptr_to_int">;
def Code_ptr_to_ptr : Unary<0x57, "ptr_to_ptr">;
def Code_trunci : Unary<0x6B, "trunci", [F_overflow]>;
def Code_pack : Unary<0x6F, "pack", [], V13_3>;
def Code_unpack : Unary<0x70, "unpack", [], V13_3>;

//===-- Shapes, constants, reductions -----------------------------------------------------------------------------===//
def Code_broadcast : Unary<0x0B, "broadcast">;
def Code_cat : Binary<0x0C, "cat", [F_dim]>;
def Code_constant : Row<0x10, "constant", V13_1, 1, [Field<"value", "Constant">], []>;
def Code_extract : Row<0x26, "extract", V13_1, 1, [], [One<"source">, Many<"indices">]>;
def Code_iota : Row<0x3A, "iota", V13_1, 1, [], []>;
def Code_offset : Row<0x51, "offset", V13_1, 1, [], [One<"pointer">, One<"amount">]>;
def Code_permute : Unary<0x53, "permute", [Field<"permutation", "Ints">]>;
def Code_reduce : Row<0x58, "reduce", V13_1, -1, [F_dim, F_identities], [Many<"sources">], 1>;
def Code_reshape : Unary<0x5B, "reshape">;
def Code_scan : Row<0x5E, "scan", V13_1, -1, [F_dim, Byte<"reverse">, F_identities], [Many<"sources">], 1>;
def Code_select : Row<0x5F, "select", V13_1, 1, [], [One<"condition">, One<"trueValue">, One<"falseValue">]>;
def Code_insert : Row<0x76, "insert", V13_4, 1, [], [One<"source">, One<"destination">, Many<"indices">]>;

//===-- Matrix products -------------------------------------------------------------------------------------------===//
def Code_mmaf : Row<0x49, "mmaf", V13_1, 1, [Unit<"fast_acc", V13_3>], [One<"lhs">, One<"rhs">, One<"acc">]>;
def Code_mmai : Row<0x4A, "mmai", V13_1, 1, [Enum<"lhs_signedness">, Enum<"rhs_signedness">],
                    [One<"lhs">, One<"rhs">, One<"acc">]>;
def Code_mmaf_scaled : Row<0x72, "mmaf_scaled", V13_3, 1, [],
                           [One<"lhs">, One<"rhs">, One<"acc">, One<"lhsScale">, One<"rhsScale">]>;

//===-- Control flow ----------------------------------------------------------------------------------------------===//
def Code_assert : Row<0x05, "assert", V13_1, 0, [Field<"message", "String">], [One<"condition">]>;
def Code_assume : Unary<0x06, "assume", [Field<"predicate", "Tagged">]>;
def Code_break : ListOp<0x0A, "break">;
def Code_continue : ListOp<0x11, "continue">;
def Code_for : Row<0x29, "for", V13_1, -1, [Unit<"unsigned_cmp", V13_2>],
                   [One<"lowerBound">, One<"upperBound">, One<"step">, Many<"initArgs">], 1>;
def Code_if : Row<0x32, "if", V13_1, -1, [], [One<"condition">], 2>;
def Code_loop : Row<0x41, "loop", V13_1, -1, [], [Many<"initArgs">], 1>;
def Code_return : ListOp<0x5C, "return">;
def Code_yield : ListOp<0x6D, "yield">;
def Code_get_num_tile_blocks : Row<0x2E, "get_num_tile_blocks", V13_1, 3, [], []>;
def Code_get_tile_block_id : Row<0x30, "get_tile_block_id", V13_1, 3, [], []>;

//===-- Views -----------------------------------------------------------------------------------------------------===//
def Code_get_index_space_shape : Row<0x2D, "get_index_space_shape", V13_1, -1, [], [One<"view">]>;
def Code_get_tensor_shape : Row<0x2F, "get_tensor_shape", V13_1, -1, [], [One<"view">]>;
def Code_load_view_tko : Split<0x3E, "load_view_tko", V13_1, 2, [F_order, F_maybeScope, F_hints, F_inbounds],
                               [One<"view">, Many<"indices">, Maybe<"token">]>;
def Code_make_partition_view : Row<0x42, "make_partition_view", V13_1, 1, [], [One<"tensorView">]>;
def Code_make_tensor_view : Split<0x43, "make_tensor_view", V13_1, 1, [],
                                  [One<"base">, Many<"dynamicShape">, Many<"dynamicStrides">]>;
def Code_store_view_tko : Split<0x66, "store_view_tko", V13_1, 1, [F_order, F_maybeScope, F_hints, F_inbounds],
                                [One<"tile">, One<"view">, Many<"indices">, Maybe<"token">]>;
def Code_make_gather_scatter_view : Row<0x73, "make_gather_scatter_view", V13_3, 1, [], [One<"tensorView">]>;
def Code_make_strided_view : Row<0x74, "make_strided_view", V13_3, 1, [], [One<"tensorView">]>;
// `inbounds` of this operation exists from 13.5 on, which no writer here makes.
def Code_atomic_red_view_tko : Split<0x75, "atomic_red_view_tko", V13_3, 1, [F_order, F_scope, F_mode],
                                     [One<"view">, Many<"indices">, One<"value">, Maybe<"token">]>;

//===-- Memory ----------------------------------------------------------------------------------------------------===//
def Code_atomic_cas_tko : Split<0x07, "atomic_cas_tko", V13_1, 2, [F_order, F_scope],
                                [One<"pointers">, One<"compare">, One<"value">, Maybe<"mask">, Maybe<"token">]>;
def Code_atomic_rmw_tko : Split<0x08, "atomic_rmw_tko", V13_1, 2, [F_order, F_scope, F_mode],
                                [One<"pointers">, One<"value">, Maybe<"mask">, Maybe<"token">]>;
def Code_get_global : Row<0x2C, "get_global", V13_1, 1, [Field<"symbol", "Symbol">], []>;
def Code_join_tokens : Row<0x3C, "join_tokens", V13_1, 1, [], [Many<"tokens">]>;
def Code_load_ptr_tko : Split<0x3D, "load_ptr_tko", V13_1, 2, [F_order, F_maybeScope, F_hints],
                              [One<"pointers">, Maybe<"mask">, Maybe<"padding">, Maybe<"token">]>;
def Code_make_token : Row<0x44, "make_token", V13_1, 1, [], []>;
def Code_print_tko : Split<0x55, "print_tko", V13_1, 1, [Field<"format", "String">], [Many<"args">, Maybe<"token", V13_2>]> {
  let resultsSince = V13_2;
}
def Code_store_ptr_tko : Split<0x65, "store_ptr_tko", V13_1, 1, [F_order, F_maybeScope, F_hints],
                               [One<"pointers">, One<"value">, Maybe<"mask">, Maybe<"token">]>;
def Code_alloca : Row<0x71, "alloca", V13_3, 1, [Integer<"num_elements">, Integer<"alignment">, Unit<"global">], []>;
def Code_gdc_launch_dependents_tko : Row<0x77, "gdc_launch_dependents_tko", V13_4, 1, [], [Maybe<"token">]>;
def Code_gdc_wait_tko : Row<0x78, "gdc_wait_tko", V13_4, 1, [], [Maybe<"token">]>;
def Code_memory_fence_alias_tko : Row<0x7A, "memory_fence_alias_tko", V13_4, 1, [], [One<"token">]>;

#endif // TILECC_DIALECT_TILEIR_TILEIROPCODES_TD
