// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILECC_DIALECT_TILE_TILECOMPUTEOPS_TD
#define TILECC_DIALECT_TILE_TILECOMPUTEOPS_TD

include "tilecc/Dialect/Tile/TileMemoryOps.td"

//===-- Shape ------------------------------------------------------------===//

def IotaOp : TileOp<"iota", [Pure]> {
  let summary = "0, 1, .. n-1 in a tile of rank 1";
  let results = (outs RankedTensorOf<[Tile_AnyInt]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def BroadcastOp : TileOp<"broadcast", [Pure]> {
  let summary = "repeats a scalar, or the axes of length 1 of a tile of equal rank";
  let arguments = (ins Tile_Value:$source);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def ReshapeOp : TileOp<"reshape", [Pure]> {
  let summary = "the same elements, in row-major order, in another shape; a scalar is a tile of one element";
  let arguments = (ins Tile_Value:$source);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def PermuteOp : TileOp<"permute", [Pure]> {
  let summary = "result axis k is source axis permutation[k]";
  let arguments = (ins Tile_Tensor:$source, DenseI64ArrayAttr:$permutation);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = "$source $permutation attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def CatOp : TileOp<"cat", [Pure]> {
  let summary = "joins two tiles along one axis";
  let arguments = (ins Tile_Tensor:$lhs, Tile_Tensor:$rhs, I64Attr:$dim);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `dim` $dim attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
  let hasVerifier = 1;
}
def ExtractOp : TileOp<"extract", [Pure]> {
  let summary = "a smaller tile; indices count tiles of the result's shape";
  let arguments = (ins Tile_Tensor:$source, Variadic<Tile_AnyInt>:$indices);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = "$source `[` $indices `]` attr-dict `:` type($source) `,` type($indices) `->` type($result)";
  let hasVerifier = 1;
}

//===-- Reductions, scans, matrix products -------------------------------===//

def ReduceOp : TileOp<"reduce", [Pure]> {
  let summary = "joins the elements along one axis, which disappears";
  let description = [{
    `%m = tile.reduce max %x dim 1 : tensor<4x128xf32> -> tensor<4xf32>`; a rank-1 source gives a scalar. For floats
    `max` and `min` skip NaN unless `propagate_nan`.
  }];
  let arguments = (ins CombineKind:$kind, Tile_Tensor:$source, I64Attr:$dim, OptionalAttr<Rounding>:$rounding,
                       UnitAttr:$flushToZero, UnitAttr:$propagateNan);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $kind $source `dim` $dim (`rounding` $rounding^)? (`flush_to_zero` $flushToZero^)? (`propagate_nan` $propagateNan^)?
    attr-dict `:` type($source) `->` type($result)
  }];
  let hasVerifier = 1;
}
def ScanOp : TileOp<"scan", [Pure, AllTypesMatch<["source", "result"]>]> {
  let summary = "inclusive prefix reduction along one axis";
  let arguments = (ins CombineKind:$kind, Tile_Tensor:$source, I64Attr:$dim, UnitAttr:$reverse, OptionalAttr<Rounding>:$rounding,
                       UnitAttr:$flushToZero);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = [{
    $kind $source `dim` $dim (`reverse` $reverse^)? (`rounding` $rounding^)? (`flush_to_zero` $flushToZero^)? attr-dict
    `:` type($source)
  }];
  let hasVerifier = 1;
}
def MmaOp : TileOp<"mma", [Pure, AllTypesMatch<["accumulator", "result"]>]> {
  let summary = "accumulator + lhs * rhs on tiles of rank 2 or 3 (batched)";
  let description = "For 8-bit integers each operand is signed unless `lhs_unsigned` or `rhs_unsigned` says so.";
  let arguments = (ins Tile_Tensor:$lhs, Tile_Tensor:$rhs, Tile_Tensor:$accumulator, UnitAttr:$lhsUnsigned, UnitAttr:$rhsUnsigned);
  let results = (outs Tile_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $accumulator (`lhs_unsigned` $lhsUnsigned^)? (`rhs_unsigned` $rhsUnsigned^)? attr-dict
    `:` type($lhs) `,` type($rhs) `,` type($accumulator)
  }];
  let hasVerifier = 1;
}

//===-- Arithmetic with a mode that arith and math cannot say ------------===//
// Default modes stay in arith and math and may be contracted to fma; these never are.

class ModeBinaryOp<string mnemonic> : TileOp<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Tile_Float:$lhs, Tile_Float:$rhs, DefaultValuedAttr<Rounding, "Rounding::NearestEven">:$rounding,
                       UnitAttr:$flushToZero);
  let results = (outs Tile_Float:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`rounding` $rounding^)? (`flush_to_zero` $flushToZero^)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}
def AddFOp : ModeBinaryOp<"addf"> { let summary = "addition with explicit modes"; }
def SubFOp : ModeBinaryOp<"subf"> { let summary = "subtraction with explicit modes"; }
def MulFOp : ModeBinaryOp<"mulf"> { let summary = "multiplication with explicit modes"; }
def DivFOp : ModeBinaryOp<"divf"> { let summary = "division with explicit modes (approx and full too)"; }

class ModeUnaryOp<string mnemonic> : TileOp<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Tile_Float:$source, DefaultValuedAttr<Rounding, "Rounding::NearestEven">:$rounding, UnitAttr:$flushToZero);
  let results = (outs Tile_Float:$result);
  let assemblyFormat = [{
    $source (`rounding` $rounding^)? (`flush_to_zero` $flushToZero^)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}
def SqrtOp : ModeUnaryOp<"sqrt"> { let summary = "square root with explicit modes"; }
def RsqrtOp : ModeUnaryOp<"rsqrt"> { let summary = "reciprocal square root with explicit modes"; }
def Exp2Op : ModeUnaryOp<"exp2"> { let summary = "2 to the power, with explicit modes"; }
def ExpOp : ModeUnaryOp<"exp"> { let summary = "e to the power, rounding full or approx"; }
def TanhOp : ModeUnaryOp<"tanh"> { let summary = "hyperbolic tangent, rounding full or approx"; }

def FmaOp : TileOp<"fma", [Pure, SameOperandsAndResultType]> {
  let summary = "a*b + c, rounded once, with explicit modes";
  let arguments = (ins Tile_Float:$a, Tile_Float:$b, Tile_Float:$c, DefaultValuedAttr<Rounding, "Rounding::NearestEven">:$rounding,
                       UnitAttr:$flushToZero);
  let results = (outs Tile_Float:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $c (`rounding` $rounding^)? (`flush_to_zero` $flushToZero^)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}
class MinMaxOp<string mnemonic> : TileOp<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Tile_Float:$lhs, Tile_Float:$rhs, UnitAttr:$propagateNan, UnitAttr:$flushToZero);
  let results = (outs Tile_Float:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`propagate_nan` $propagateNan^)? (`flush_to_zero` $flushToZero^)? attr-dict `:` type($result)
  }];
}
def MaxFOp : MinMaxOp<"maxf"> { let summary = "maximum with explicit modes"; }
def MinFOp : MinMaxOp<"minf"> { let summary = "minimum with explicit modes"; }

#endif // TILECC_DIALECT_TILE_TILECOMPUTEOPS_TD
