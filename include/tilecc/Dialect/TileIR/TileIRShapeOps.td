// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants, the shape family, reductions and matrix products.
#ifndef TILECC_DIALECT_TILEIR_TILEIRSHAPEOPS_TD
#define TILECC_DIALECT_TILEIR_TILEIRSHAPEOPS_TD

include "tilecc/Dialect/TileIR/TileIROpBase.td"

def TileIR_ConstantOp : TileIR_Op<Code_constant, [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "constant numbers";
  let description = [{ `tileir.constant dense<0.0> : !tileir.tile<8xf32>`. No pointers, no i4. }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs TileIR_NumberTile:$result);
  let assemblyFormat = "attr-dict $value";
  let builders = [OpBuilder<(ins "::mlir::DenseElementsAttr":$value), [{
    build($_builder, $_state, value.getType(), value);
  }]>];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def TileIR_IotaOp : TileIR_Op<Code_iota, [Pure]> {
  let summary = "0, 1, .. n-1";
  let description = [{ `tileir.iota : !tileir.tile<128xi32>`: rank 1, and n - 1 fits the type. }];
  let results = (outs TileIR_IntTile:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def TileIR_SelectOp : TileIR_Op<Code_select, [Pure, AllTypesMatch<["trueValue", "falseValue", "result"]>,
                                              AllShapesMatch<["condition", "result"]>]> {
  let summary = "choice by element";
  let description = [{ `tileir.select %c, %a, %b : !tileir.tile<8xi1>, !tileir.tile<8xf32>`. }];
  let arguments = (ins TileIR_BoolTile:$condition, TileIR_Tile:$trueValue, TileIR_Tile:$falseValue);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$condition `,` $trueValue `,` $falseValue attr-dict `:` qualified(type($condition)) `,` qualified(type($result))";
  let hasVerifier = 1;
}

def TileIR_OffsetOp : TileIR_Op<Code_offset, [Pure, AllTypesMatch<["pointer", "result"]>,
                                              AllShapesMatch<["pointer", "amount"]>]> {
  let summary = "addresses moved by elements";
  let description = [{ `tileir.offset %p, %i : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xi32>`; signed steps of the pointee. }];
  let arguments = (ins TileIR_PtrTile:$pointer, TileIR_IntTile:$amount);
  let results = (outs TileIR_PtrTile:$result);
  let assemblyFormat = "$pointer `,` $amount attr-dict `:` qualified(type($pointer)) `,` qualified(type($amount))";
}

class TileIR_Reshaping<Row row, string text> : TileIR_Op<row, [Pure]> {
  let summary = text;
  let arguments = (ins TileIR_Tile:$source);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` qualified(type($source)) `->` qualified(type($result))";
  let hasVerifier = 1;
}
def TileIR_BroadcastOp : TileIR_Reshaping<Code_broadcast, "dimensions of size 1 grow"> {
  let description = [{ The rank stays: `reshape` adds dimensions first. }];
}
def TileIR_ReshapeOp : TileIR_Reshaping<Code_reshape, "the same elements under another shape"> {
  let description = [{ Row-major order and the number of elements stay. }];
}
def TileIR_PackOp : TileIR_Reshaping<Code_pack, "numbers to bytes"> {
  let description = [{ `tileir.pack %x : !tileir.tile<8xf4E2M1FN> -> !tileir.tile<4xi8>`; rank 1, bytecode 13.3. }];
}
def TileIR_UnpackOp : TileIR_Reshaping<Code_unpack, "bytes to numbers"> {
  let description = [{ `tileir.unpack %x : !tileir.tile<4xi8> -> !tileir.tile<8xf4E2M1FN>`; rank 1, bytecode 13.3. }];
}
def TileIR_PermuteOp : TileIR_Op<Code_permute, [Pure]> {
  let summary = "permuted dimensions";
  let description = [{ `tileir.permute %x [1, 0] : ..`: dimension i of the result is dimension `permutation[i]` of the source. }];
  let arguments = (ins TileIR_Tile:$source, DenseI32ArrayAttr:$permutation);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$source $permutation attr-dict `:` qualified(type($source)) `->` qualified(type($result))";
  let hasVerifier = 1;
}
def TileIR_CatOp : TileIR_Op<Code_cat, [Pure]> {
  let summary = "two tiles side by side";
  let description = [{ `tileir.cat %a, %b dim = 0 : !tileir.tile<4xf32>, !tileir.tile<4xf32> -> !tileir.tile<8xf32>`. }];
  let arguments = (ins TileIR_Tile:$lhs, TileIR_Tile:$rhs, I64Attr:$dim);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$lhs `,` $rhs `dim` `=` $dim attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `->` qualified(type($result))";
  let hasVerifier = 1;
}
def TileIR_ExtractOp : TileIR_Op<Code_extract, [Pure]> {
  let summary = "one slice of a tile";
  let description = [{ Indices count whole slices of the result's shape; out of range is undefined. }];
  let arguments = (ins TileIR_Tile:$source, Variadic<TileIR_ScalarI32>:$indices);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$source `[` $indices `]` attr-dict `:` qualified(type($source)) `->` qualified(type($result))";
  let hasVerifier = 1;
}
def TileIR_InsertOp : TileIR_Op<Code_insert, [Pure, AllTypesMatch<["destination", "result"]>]> {
  let summary = "a tile with one slice replaced";
  let description = [{ The inverse of `extract`; bytecode 13.4. }];
  let arguments = (ins TileIR_Tile:$source, TileIR_Tile:$destination, Variadic<TileIR_ScalarI32>:$indices);
  let results = (outs TileIR_Tile:$result);
  let assemblyFormat = "$source `into` $destination `[` $indices `]` attr-dict `:` qualified(type($source)) `into` qualified(type($result))";
  let hasVerifier = 1;
}

//===-- Reductions ------------------------------------------------------------------------------------------------===//

def TileIR_ReduceOp : TileIR_Op<Code_reduce, [Pure, SameVariadicOperandSize, IsolatedFromAbove,
                                              SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "reduction of one dimension";
  let description = [{
    The region takes an accumulator and an element (both scalars) for each input and yields the new accumulators; it is
    pure and associative. The dimension is dropped. `identities` holds one number for each input.
  }];
  let arguments = (ins Variadic<TileIR_Tile>:$sources, I64Attr:$dim, ArrayAttr:$identities);
  let results = (outs Variadic<TileIR_Tile>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `identities` `=` $identities attr-dict `:` functional-type($sources, $outputs) $body
  }];
  let hasVerifier = 1;
}
def TileIR_ScanOp : TileIR_Op<Code_scan, [Pure, SameVariadicOperandSize, IsolatedFromAbove,
                                          SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "running reduction of one dimension";
  let description = [{ Inclusive, from the end when `reverse`; region and identities as in `reduce`, the shape stays. }];
  let arguments = (ins Variadic<TileIR_Tile>:$sources, I64Attr:$dim, BoolAttr:$reverse, ArrayAttr:$identities);
  let results = (outs Variadic<TileIR_Tile>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `reverse` `=` $reverse `identities` `=` $identities attr-dict `:`
    functional-type($sources, $outputs) $body
  }];
  let hasVerifier = 1;
}

//===-- Matrix products -------------------------------------------------------------------------------------------===//

def TileIR_MmaFOp : TileIR_Op<Code_mmaf, [Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs * rhs + acc on floats";
  let description = [{
    MxK, KxN, MxN, or all of rank 3 with a batch in front. lhs and rhs have one type: f16 and f8 add into f16 or f32; bf16,
    tf32 and f32 into f32; f64 into f64. `fast_acc` (13.3) lets f8 sums lose bits.
  }];
  let arguments = (ins TileIR_AnyFloatTile:$lhs, TileIR_AnyFloatTile:$rhs, TileIR_AnyFloatTile:$acc, UnitAttr:$fast_acc);
  let results = (outs TileIR_AnyFloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`fast_acc` $fast_acc^)? attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs, "::mlir::Value":$acc), [{
    build($_builder, $_state, acc.getType(), lhs, rhs, acc, false);
  }]>];
  let hasVerifier = 1;
}
def TileIR_MmaIOp : TileIR_Op<Code_mmai, [Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs * rhs + acc on i8 into i32";
  let description = [{ `tileir.mmai %a signed, %b unsigned, %c : ..`; shapes as in `mmaf`. }];
  let arguments = (ins TileIR_ByteTile:$lhs, TileIR_Signedness:$lhs_signedness, TileIR_ByteTile:$rhs,
                       TileIR_Signedness:$rhs_signedness, TileIR_I32Tile:$acc);
  let results = (outs TileIR_I32Tile:$result);
  let assemblyFormat = [{
    $lhs $lhs_signedness `,` $rhs $rhs_signedness `,` $acc attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))
  }];
  let hasVerifier = 1;
}
def TileIR_MmaFScaledOp : TileIR_Op<Code_mmaf_scaled, [Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "mmaf whose operands have a scale for each block of K";
  let description = [{
    Scales are MxK/b and K/bxN. f8 takes f8E8M0FNU scales with b = 32, f4E2M1FN f8E8M0FNU with 16 or 32, or f8E4M3FN with
    16. Bytecode 13.3, sm_100.
  }];
  let arguments = (ins TileIR_AnyFloatTile:$lhs, TileIR_AnyFloatTile:$rhs, TileIR_AnyFloatTile:$acc,
                       TileIR_AnyFloatTile:$lhsScale, TileIR_AnyFloatTile:$rhsScale);
  let results = (outs TileIR_AnyFloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc `scale` $lhsScale `,` $rhsScale attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc)) `,`
    qualified(type($lhsScale)) `,` qualified(type($rhsScale))
  }];
  let hasVerifier = 1;
}

#endif // TILECC_DIALECT_TILEIR_TILEIRSHAPEOPS_TD
