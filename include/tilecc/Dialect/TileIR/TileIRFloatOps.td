// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floating point arithmetic. f16 and bf16 functions are computed in f32.
#ifndef TILECC_DIALECT_TILEIR_TILEIRFLOATOPS_TD
#define TILECC_DIALECT_TILEIR_TILEIRFLOATOPS_TD

include "tilecc/Dialect/TileIR/TileIROpBase.td"

defvar ftzFormat = "(`flush_to_zero` $flush_to_zero^)?";
defvar roundFormat = "`rounding` `` `<` $rounding `>` (`flush_to_zero` $flush_to_zero^)?";

class TileIR_Function<Row row, string text> : TileIR_Unary<row, TileIR_FloatTile, text>;
class TileIR_Rounded<Row row, string text, list<Trait> traits = []>
    : TileIR_Binary<row, TileIR_FloatTile, text, traits,
                    (ins TileIR_Rounding:$rounding, UnitAttr:$flush_to_zero), roundFormat> {
  let description = [{
    The result is rounded as `rounding` says. `flush_to_zero` (f32 only) takes and gives zero for denormals. A product and
    a sum are never contracted by the assembler.
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs), [{
    build($_builder, $_state, lhs.getType(), lhs, rhs, Rounding::NearestEven, false);
  }]>];
  let hasVerifier = 1;
}

def TileIR_AbsFOp : TileIR_Function<Code_absf, "absolute value"> {
  let description = [{ `tileir.absf %x : !tileir.tile<8xf32>` clears the sign bit of every element. }];
}
def TileIR_NegFOp : TileIR_Function<Code_negf, "negation"> {
  let description = [{ Flips the sign bit of every element, also that of a NaN. }];
}
def TileIR_CeilOp : TileIR_Function<Code_ceil, "round towards positive infinity"> {
  let description = [{ The smallest integral value that is not below the element. }];
}
def TileIR_FloorOp : TileIR_Function<Code_floor, "round towards negative infinity"> {
  let description = [{ The largest integral value that is not above the element. }];
}
def TileIR_CosOp : TileIR_Function<Code_cos, "cosine"> {
  let description = [{ The cosine of every element, in radians. }];
}
def TileIR_CoshOp : TileIR_Function<Code_cosh, "hyperbolic cosine"> {
  let description = [{ The hyperbolic cosine of every element. }];
}
def TileIR_SinOp : TileIR_Function<Code_sin, "sine"> {
  let description = [{ The sine of every element, in radians. }];
}
def TileIR_SinhOp : TileIR_Function<Code_sinh, "hyperbolic sine"> {
  let description = [{ The hyperbolic sine of every element. }];
}
def TileIR_TanOp : TileIR_Function<Code_tan, "tangent"> {
  let description = [{ The tangent of every element, in radians. }];
}
def TileIR_LogOp : TileIR_Function<Code_log, "natural logarithm"> {
  let description = [{ The logarithm to base e of every element. }];
}
def TileIR_Log2Op : TileIR_Function<Code_log2, "binary logarithm"> {
  let description = [{ The logarithm to base 2 of every element. }];
}

class TileIR_RoundedFunction<Row row, string text>
    : TileIR_Unary<row, TileIR_FloatTile, text, (ins DefaultValuedAttr<TileIR_Rounding, "Rounding::Full">:$rounding),
                   "(`rounding` `` `<` $rounding^ `>`)?"> {
  let hasVerifier = 1;
}
def TileIR_ExpOp : TileIR_RoundedFunction<Code_exp, "exponential"> {
  let description = [{ e to the power of every element. `full` reduces the range first, `approx` (13.3, f32) does not. }];
}
def TileIR_TanhOp : TileIR_RoundedFunction<Code_tanh, "hyperbolic tangent"> {
  let description = [{ The hyperbolic tangent of every element; `approx` (13.2, f32) is one instruction. }];
}

class TileIR_FlushedFunction<Row row, string text>
    : TileIR_Unary<row, TileIR_FloatTile, text, (ins UnitAttr:$flush_to_zero), ftzFormat> {
  let hasVerifier = 1;
}
def TileIR_Exp2Op : TileIR_FlushedFunction<Code_exp2, "power of two"> {
  let description = [{ 2 to the power of every element; without `flush_to_zero` it costs two products more. }];
}
def TileIR_RsqrtOp : TileIR_FlushedFunction<Code_rsqrt, "reciprocal of the square root"> {
  let description = [{ 1 / sqrt(x) of every element. }];
}
def TileIR_SqrtOp : TileIR_Unary<Code_sqrt, TileIR_FloatTile, "square root",
                                 (ins TileIR_Rounding:$rounding, UnitAttr:$flush_to_zero), roundFormat> {
  let description = [{ The square root of every element; `approx` and `flush_to_zero` are for f32. }];
  let hasVerifier = 1;
}

def TileIR_AddFOp : TileIR_Rounded<Code_addf, "sum", [Commutative]>;
def TileIR_SubFOp : TileIR_Rounded<Code_subf, "difference">;
def TileIR_MulFOp : TileIR_Rounded<Code_mulf, "product", [Commutative]>;
def TileIR_DivFOp : TileIR_Rounded<Code_divf, "quotient; `approx` and `full` are for f32">;

def TileIR_FmaOp : TileIR_Same<Code_fma, "lhs * rhs + acc, rounded once"> {
  let description = [{ `tileir.fma %a, %b, %c rounding<nearest_even> : !tileir.tile<8xf32>`. }];
  let arguments = (ins TileIR_FloatTile:$lhs, TileIR_FloatTile:$rhs, TileIR_FloatTile:$acc, TileIR_Rounding:$rounding,
                       UnitAttr:$flush_to_zero);
  let results = (outs TileIR_FloatTile:$result);
  let assemblyFormat = !strconcat("$lhs `,` $rhs `,` $acc ", roundFormat, " attr-dict `:` qualified(type($result))");
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs, "::mlir::Value":$acc), [{
    build($_builder, $_state, lhs.getType(), lhs, rhs, acc, Rounding::NearestEven, false);
  }]>];
  let hasVerifier = 1;
}

def TileIR_PowOp : TileIR_Binary<Code_pow, TileIR_FloatTile, "lhs to the power of rhs"> {
  let description = [{ Elements of `lhs` raised to elements of `rhs`. }];
}
def TileIR_Atan2Op : TileIR_Binary<Code_atan2, TileIR_FloatTile, "the angle of the point (rhs, lhs)"> {
  let description = [{ The arc tangent of lhs / rhs in the right quadrant; bytecode 13.2. }];
}
def TileIR_RemFOp : TileIR_Binary<Code_remf, TileIR_FloatTile, "remainder of a division that rounds to zero"> {
  let description = [{ The result has the sign of `lhs`, as fmod of C. }];
}
def TileIR_FPowIOp : TileIR_Op<Code_fpowi, [Pure, AllShapesMatch<["lhs", "rhs", "result"]>,
                                            AllTypesMatch<["lhs", "result"]>]> {
  let summary = "float to the power of an integer";
  let description = [{ `tileir.fpowi %x, %n : !tileir.tile<8xf32>, !tileir.tile<8xi32>`; bytecode 13.4. }];
  let arguments = (ins TileIR_FloatTile:$lhs, TileIR_NarrowIntTile:$rhs);
  let results = (outs TileIR_FloatTile:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs))";
}

class TileIR_MinMaxF<Row row, string text>
    : TileIR_Binary<row, TileIR_FloatTile, text, [Commutative], (ins UnitAttr:$propagate_nan, UnitAttr:$flush_to_zero),
                    "(`propagate_nan` $propagate_nan^)? (`flush_to_zero` $flush_to_zero^)?"> {
  let description = [{ With `propagate_nan` a NaN wins, without it a NaN loses against a number. }];
  let hasVerifier = 1;
}
def TileIR_MaxFOp : TileIR_MinMaxF<Code_maxf, "larger element">;
def TileIR_MinFOp : TileIR_MinMaxF<Code_minf, "smaller element">;

def TileIR_CmpFOp : TileIR_Op<Code_cmpf, [Pure, AllTypesMatch<["lhs", "rhs"]>,
    TypesMatchWith<"result is a tile of i1 of the same shape", "lhs", "result",
                   "::llvm::cast<TileType>($_self).withElementType(::mlir::IntegerType::get($_self.getContext(), 1))">]> {
  let summary = "comparison of floats";
  let description = [{ `tileir.cmpf lt ordered %a, %b : !tileir.tile<8xf32>`; with a NaN the answer is that of `ordering`. }];
  let arguments = (ins TileIR_Predicate:$predicate, TileIR_Ordering:$ordering, TileIR_FloatTile:$lhs, TileIR_FloatTile:$rhs);
  let results = (outs TileIR_BoolTile:$result);
  let assemblyFormat = "$predicate $ordering $lhs `,` $rhs attr-dict `:` qualified(type($lhs))";
}

#endif // TILECC_DIALECT_TILEIR_TILEIRFLOATOPS_TD
