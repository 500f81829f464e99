// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entries, globals, structured control flow, block ids, assumptions.
#ifndef TILECC_DIALECT_TILEIR_TILEIRCONTROLOPS_TD
#define TILECC_DIALECT_TILEIR_TILEIRCONTROLOPS_TD

include "tilecc/Dialect/TileIR/TileIRAttrs.td"
include "tilecc/Dialect/TileIR/TileIROpBase.td"

def TileIR_EntryOp : Op<TileIR_Dialect, "entry", [FunctionOpInterface, IsolatedFromAbove, Symbol,
                                                  HasParent<"::mlir::ModuleOp">]> {
  let summary = "a kernel";
  let description = [{
    `tileir.entry @add(%a: !tileir.tile<!tileir.ptr<f32>>) attributes {hints = {..}} { .. tileir.return }`. Arguments are
    scalar tiles. `hints` maps an architecture (or `default`) to `num_cta_in_cga`, `num_worker_warps_per_cta`, `occupancy`.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictionaryAttr>:$hints, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region MinSizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Region *getCallableRegion() { return &getBody(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}

def TileIR_GlobalOp : Op<TileIR_Dialect, "global", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "numbers in global memory";
  let description = [{
    `tileir.global @table alignment = 16 dense<..> : !tileir.tile<8xf32>`; rank 1. `constant` promises that nobody writes
    it, `private` hides its name; both are carried from bytecode 13.3 on.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, I64Attr:$alignment, ElementsAttr:$value, UnitAttr:$constant,
                       UnitAttr:$private_visibility);
  let assemblyFormat = [{
    (`private` $private_visibility^)? (`constant` $constant^)? $sym_name `alignment` `=` $alignment attr-dict $value
  }];
  let hasVerifier = 1;
}

// A jump is an effect: an `if` that only leaves a loop must not look dead.
def TileIR_ReturnOp : TileIR_Op<Code_return, [MemoryEffects<[MemWrite]>, ReturnLike, Terminator]> {
  let summary = "leaves the kernel";
  let description = [{ Stands at the end of an entry, of an arm of `if`, or of a `loop`; not inside a `for`. }];
  let arguments = (ins Variadic<TileIR_AnyValue>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let hasVerifier = 1;
}
def TileIR_YieldOp : TileIR_Op<Code_yield, [Pure, Terminator, ParentOneOf<["IfOp", "ReduceOp", "ScanOp"]>]> {
  let summary = "values of a region";
  let description = [{ Ends an arm of `if` and the body of `reduce` and `scan`. }];
  let arguments = (ins Variadic<TileIR_AnyValue>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
}
def TileIR_ContinueOp : TileIR_Op<Code_continue, [MemoryEffects<[MemWrite]>, Terminator]> {
  let summary = "the next round of the nearest loop";
  let description = [{ Ends a `for`; goes on with a `loop`. Operands are the carried values. }];
  let arguments = (ins Variadic<TileIR_AnyValue>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let hasVerifier = 1;
}
def TileIR_BreakOp : TileIR_Op<Code_break, [MemoryEffects<[MemWrite]>, Terminator]> {
  let summary = "leaves the nearest `loop`";
  let description = [{ Operands are the results of the loop. There is no way out of a `for`. }];
  let arguments = (ins Variadic<TileIR_AnyValue>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let hasVerifier = 1;
}

def TileIR_ForOp : TileIR_Op<Code_for, [RecursiveMemoryEffects, SingleBlock, AllTypesMatch<["lowerBound", "upperBound", "step"]>]> {
  let summary = "counted loop";
  let description = [{
    `%r = tileir.for %i = %lb to %ub step %s : !tileir.tile<i32> iter_args(%x = %a) -> (..) { .. tileir.continue %y : .. }`.
    The step is positive. `unsigned` (13.2) compares without sign.
  }];
  let arguments = (ins TileIR_ScalarInt:$lowerBound, TileIR_ScalarInt:$upperBound, TileIR_ScalarInt:$step,
                       Variadic<TileIR_AnyValue>:$initArgs, UnitAttr:$unsigned_cmp);
  let results = (outs Variadic<TileIR_AnyValue>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$lowerBound, "::mlir::Value":$upperBound, "::mlir::Value":$step,
                                 CArg<"::mlir::ValueRange", "{}">:$initArgs, CArg<"bool", "false">:$unsignedCmp)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let members = [{
    ::mlir::BlockArgument getInductionVar() { return getBody().front().getArgument(0); }
    ::mlir::Block::BlockArgListType getRegionIterArgs() { return getBody().front().getArguments().drop_front(); }
  }];
}
def TileIR_LoopOp : TileIR_Op<Code_loop, [RecursiveMemoryEffects, SingleBlock]> {
  let summary = "loop until `break`";
  let description = [{ `%r = tileir.loop iter_args(%x = %a) : (..) -> (..) { .. }`: carried types, then result types. }];
  let arguments = (ins Variadic<TileIR_AnyValue>:$initArgs);
  let results = (outs Variadic<TileIR_AnyValue>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, CArg<"::mlir::ValueRange", "{}">:$initArgs)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let members = [{
    ::mlir::Block::BlockArgListType getRegionIterArgs() { return getBody().front().getArguments(); }
  }];
}
def TileIR_IfOp : TileIR_Op<Code_if, [RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "choice";
  let description = [{
    `%r = tileir.if %c -> (..) { tileir.yield .. } else { .. }`. An arm ends in `yield`, or leaves by `break`, `continue` or
    `return`. `else` may be absent when there is no result.
  }];
  let arguments = (ins TileIR_ScalarBool:$condition);
  let results = (outs Variadic<TileIR_AnyValue>:$outputs);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::Value":$condition, "bool":$withElse)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def TileIR_GetTileBlockIdOp : TileIR_Op<Code_get_tile_block_id, [Pure]> {
  let summary = "coordinates of this block in the grid";
  let description = [{ `%x, %y, %z = tileir.get_tile_block_id`. }];
  let results = (outs TileIR_ScalarI32:$x, TileIR_ScalarI32:$y, TileIR_ScalarI32:$z);
  let assemblyFormat = "attr-dict";
}
def TileIR_GetNumTileBlocksOp : TileIR_Op<Code_get_num_tile_blocks, [Pure]> {
  let summary = "extents of the grid";
  let description = [{ `%x, %y, %z = tileir.get_num_tile_blocks`. }];
  let results = (outs TileIR_ScalarI32:$x, TileIR_ScalarI32:$y, TileIR_ScalarI32:$z);
  let assemblyFormat = "attr-dict";
}

def TileIR_AssertOp : TileIR_Op<Code_assert, [MemoryEffects<[MemWrite]>]> {
  let summary = "stops the program where an element is false";
  let description = [{ `tileir.assert %c, "negative size" : !tileir.tile<8xi1>`; has no token. }];
  let arguments = (ins TileIR_BoolTile:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` qualified(type($condition))";
}
def TileIR_AssumeOp : TileIR_Op<Code_assume, [Pure, AllTypesMatch<["source", "result"]>]> {
  let summary = "a promise about a value";
  let description = [{
    `tileir.assume #tileir.div_by<16>, %p : ..`; also `#tileir.same_elements<[4]>` and `#tileir.bounded<0, ?>`. Integers and
    pointers, and for div_by tensor views. A broken promise is undefined.
  }];
  let arguments = (ins TileIR_AnyValue:$source, TileIR_AssumePredicate:$predicate);
  let results = (outs TileIR_AnyValue:$result);
  let assemblyFormat = "$predicate `,` $source attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

#endif // TILECC_DIALECT_TILEIR_TILEIRCONTROLOPS_TD
