// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer arithmetic, comparison and conversions.
#ifndef TILECC_DIALECT_TILEIR_TILEIRINTEGEROPS_TD
#define TILECC_DIALECT_TILEIR_TILEIRINTEGEROPS_TD

include "tilecc/Dialect/TileIR/TileIROpBase.td"

defvar overflowFormat = "(`overflow` `` `<` $overflow^ `>`)?";
defvar Overflowing = DefaultValuedAttr<TileIR_Overflow, "Overflow::None">;

class TileIR_Wrapping<Row row, string text, list<Trait> traits = []>
    : TileIR_Binary<row, TileIR_IntTile, text, traits, (ins Overflowing:$overflow), overflowFormat> {
  let description = [{ Wraps; `overflow` promises that it does not (signed, unsigned or both), and a broken promise is undefined. }];
}
class TileIR_Signed<Row row, string text, list<Trait> traits = []>
    : TileIR_Binary<row, TileIR_IntTile, text, traits, (ins TileIR_Signedness:$signedness), "$signedness"> {
  let description = [{ `signedness` says how both operands are read. }];
}

def TileIR_AbsIOp : TileIR_Unary<Code_absi, TileIR_IntTile, "absolute value"> {
  let description = [{ Reads signed, gives unsigned: the result of the smallest number is its magnitude. }];
}
def TileIR_NegIOp : TileIR_Unary<Code_negi, TileIR_IntTile, "negation", (ins Overflowing:$overflow), overflowFormat> {
  let description = [{ 0 - x; `overflow<nsw>` (13.2) promises that x is not the smallest number. }];
  let hasVerifier = 1;
}
def TileIR_AddIOp : TileIR_Wrapping<Code_addi, "sum", [Commutative]>;
def TileIR_SubIOp : TileIR_Wrapping<Code_subi, "difference">;
def TileIR_MulIOp : TileIR_Wrapping<Code_muli, "product", [Commutative]>;
def TileIR_ShLIOp : TileIR_Wrapping<Code_shli, "left shift; a count of the width or more is undefined">;

def TileIR_RemIOp : TileIR_Signed<Code_remi, "remainder with the sign of lhs; by zero is undefined">;
def TileIR_MaxIOp : TileIR_Signed<Code_maxi, "larger element", [Commutative]>;
def TileIR_MinIOp : TileIR_Signed<Code_mini, "smaller element", [Commutative]>;
def TileIR_ShRIOp : TileIR_Signed<Code_shri, "right shift, arithmetic when signed">;
def TileIR_DivIOp : TileIR_Binary<Code_divi, TileIR_IntTile, "quotient", [],
    (ins TileIR_Signedness:$signedness, TileIR_Rounding:$rounding), "$signedness `rounding` `` `<` $rounding `>`"> {
  let description = [{ Rounds to zero, up or (signed only) down. By zero, and the smallest number by -1, are undefined. }];
  let hasVerifier = 1;
}
def TileIR_MulHiIOp : TileIR_Binary<Code_mulhii, TileIR_IntTile, "upper half of the unsigned product", [Commutative]> {
  let description = [{ The product has twice the width; this is its upper half. }];
}
def TileIR_AndIOp : TileIR_Binary<Code_andi, TileIR_IntTile, "bitwise and", [Commutative]> {
  let description = [{ `tileir.andi %a, %b : !tileir.tile<8xi32>`. }];
}
def TileIR_OrIOp : TileIR_Binary<Code_ori, TileIR_IntTile, "bitwise or", [Commutative]> {
  let description = [{ `tileir.ori %a, %b : !tileir.tile<8xi32>`. }];
}
def TileIR_XOrIOp : TileIR_Binary<Code_xori, TileIR_IntTile, "bitwise exclusive or", [Commutative]> {
  let description = [{ `tileir.xori %a, %b : !tileir.tile<8xi32>`. }];
}
def TileIR_CmpIOp : TileIR_Op<Code_cmpi, [Pure, AllTypesMatch<["lhs", "rhs"]>,
    TypesMatchWith<"result is a tile of i1 of the same shape", "lhs", "result",
                   "::llvm::cast<TileType>($_self).withElementType(::mlir::IntegerType::get($_self.getContext(), 1))">]> {
  let summary = "comparison of integers";
  let description = [{ `tileir.cmpi lt signed %a, %b : !tileir.tile<8xi32>`. }];
  let arguments = (ins TileIR_Predicate:$predicate, TileIR_Signedness:$signedness, TileIR_IntTile:$lhs, TileIR_IntTile:$rhs);
  let results = (outs TileIR_BoolTile:$result);
  let assemblyFormat = "$predicate $signedness $lhs `,` $rhs attr-dict `:` qualified(type($lhs))";
}

//===-- Conversions -----------------------------------------------------------------------------------------------===//

def TileIR_BitcastOp : TileIR_Convert<Code_bitcast, TileIR_NumberTile, TileIR_NumberTile, "the same bits as another type"> {
  let description = [{ Element widths are equal; `pack` and `unpack` change the width. }];
  let hasVerifier = 1;
}
def TileIR_ExtIOp : TileIR_Convert<Code_exti, TileIR_AnyIntTile, TileIR_AnyIntTile, "to a wider integer",
                                   (ins TileIR_Signedness:$signedness), "$signedness"> {
  let description = [{ Extends by the sign, or by zero when unsigned. }];
  let hasVerifier = 1;
}
def TileIR_TruncIOp : TileIR_Convert<Code_trunci, TileIR_AnyIntTile, TileIR_AnyIntTile, "to a narrower integer",
                                     (ins Overflowing:$overflow), overflowFormat> {
  let description = [{ Drops upper bits; `overflow` promises that they carry nothing. }];
  let hasVerifier = 1;
}
def TileIR_IToFOp : TileIR_Convert<Code_itof, TileIR_IntTile, TileIR_AnyFloatTile, "integer to float",
                                   (ins TileIR_Signedness:$signedness, TileIR_Rounding:$rounding),
                                   "$signedness `rounding` `` `<` $rounding `>`"> {
  let description = [{ Rounds to the nearest even value. }];
  let hasVerifier = 1;
}
def TileIR_FToIOp : TileIR_Convert<Code_ftoi, TileIR_AnyFloatTile, TileIR_IntTile, "float to integer",
                                   (ins TileIR_Signedness:$signedness, TileIR_Rounding:$rounding, UnitAttr:$saturating),
                                   "$signedness `rounding` `` `<` $rounding `>` (`saturating` $saturating^)?"> {
  let description = [{ Rounds to zero; out of range is undefined unless `saturating` (13.4). }];
  let hasVerifier = 1;
}
def TileIR_FToFOp : TileIR_Convert<Code_ftof, TileIR_AnyFloatTile, TileIR_AnyFloatTile, "float to float",
                                   (ins TileIR_Rounding:$rounding), "`rounding` `` `<` $rounding `>`"> {
  let description = [{
    Rounds to the nearest even value; to f8E8M0FNU towards zero or up. With 13.4 narrowing may round to zero, widening in
    any direction, and f32 to tf32 also ties away from zero.
  }];
  let hasVerifier = 1;
}
def TileIR_IntToPtrOp : TileIR_Convert<Code_int_to_ptr, TileIR_I64Tile, TileIR_PtrTile, "address from its number"> {
  let description = [{ The number is an i64. }];
}
def TileIR_PtrToIntOp : TileIR_Convert<Code_ptr_to_int, TileIR_PtrTile, TileIR_I64Tile, "number of an address"> {
  let description = [{ The number is an i64. }];
}
def TileIR_PtrToPtrOp : TileIR_Convert<Code_ptr_to_ptr, TileIR_PtrTile, TileIR_PtrTile, "address of another pointee"> {
  let description = [{ The address stays; only the pointee of its type changes. }];
}

#endif // TILECC_DIALECT_TILEIR_TILEIRINTEGEROPS_TD
