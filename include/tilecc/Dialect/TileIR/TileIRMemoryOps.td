// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views, loads and stores, atomics, tokens. An operation named .._tko is ordered by tokens only.
#ifndef TILECC_DIALECT_TILEIR_TILEIRMEMORYOPS_TD
#define TILECC_DIALECT_TILEIR_TILEIRMEMORYOPS_TD

include "tilecc/Dialect/TileIR/TileIROpBase.td"

defvar scopeFormat = "(`scope` `` `<` $scope^ `>`)?";
defvar tokenFormat = "(`token` `` `=` `` $token^)?";
defvar hintsFormat = "(`hints` `` `=` `` $hints^)?";
defvar inboundsFormat = "(`inbounds` `` `=` `` $inbounds^)?";

//===-- Views -----------------------------------------------------------------------------------------------------===//

def TileIR_MakeTensorViewOp : TileIR_Op<Code_make_tensor_view, [Pure, AttrSizedOperandSegments]> {
  let summary = "describes a tensor in memory";
  let description = [{
    `tileir.make_tensor_view %p, shape = [%m, %n], strides = [%s] : !tileir.tile<i32> -> !tileir.tensor_view<..>`: one
    operand for each `?` of the type, all of one integer type, read as unsigned.
  }];
  let arguments = (ins TileIR_ScalarPtr:$base, Variadic<TileIR_ScalarInt>:$dynamicShape,
                       Variadic<TileIR_ScalarInt>:$dynamicStrides);
  let results = (outs TileIR_TensorView:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
class TileIR_MakeView<Row row, Type type, string text>
    : TileIR_Op<row, [Pure, TypesMatchWith<"the view is one of this tensor view", "result", "tensorView",
                                           "::tilecc::tileir::getViewedTensor($_self)">]> {
  let summary = text;
  let arguments = (ins TileIR_TensorView:$tensorView);
  let results = (outs type:$result);
  let assemblyFormat = "$tensorView attr-dict `:` qualified(type($result))";
}
def TileIR_MakePartitionViewOp
    : TileIR_MakeView<Code_make_partition_view, TileIR_PartitionView, "cuts a tensor into tiles"> {
  let description = [{ `tileir.make_partition_view %t : !tileir.partition_view<..>`; the type says it all. }];
}
def TileIR_MakeStridedViewOp
    : TileIR_MakeView<Code_make_strided_view, TileIR_StridedView, "tiles at multiples of traversal strides"> {
  let description = [{ `tileir.make_strided_view %t : !tileir.strided_view<..>`; bytecode 13.3. }];
}
def TileIR_MakeGatherScatterViewOp
    : TileIR_MakeView<Code_make_gather_scatter_view, TileIR_GatherScatterView, "tiles whose slices an index tile chooses"> {
  let description = [{ `tileir.make_gather_scatter_view %t : !tileir.gather_scatter_view<..>`; bytecode 13.3. }];
}
class TileIR_Extents<Row row, Type type, string text> : TileIR_Op<row, [Pure]> {
  let summary = text;
  let arguments = (ins type:$view);
  let results = (outs Variadic<TileIR_ScalarInt>:$outputs);
  let assemblyFormat = "$view attr-dict `:` qualified(type($view)) `->` qualified(type($outputs))";
  let hasVerifier = 1;
}
def TileIR_GetTensorShapeOp : TileIR_Extents<Code_get_tensor_shape, TileIR_TensorView, "extents of a tensor view"> {
  let description = [{ One scalar integer for each dimension. }];
}
def TileIR_GetIndexSpaceShapeOp
    : TileIR_Extents<Code_get_index_space_shape, TileIR_TileView, "number of tiles per dimension"> {
  let description = [{ One scalar integer for each dimension. }];
}

def TileIR_LoadViewOp : TileIR_Op<Code_load_view_tko, [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads the tile at an index";
  let description = [{
    `%t, %k = tileir.load_view_tko weak %v[%i, %j] token=%k0 : !tileir.partition_view<..>[!tileir.tile<i32>, ..] ->
    !tileir.tile<..>`. Indices are unsigned scalars of one type; of a gather view the one at the sparse dimension is a tile.
    `hints` holds latency and allow_tma. `inbounds` (13.4) promises for each dimension that the tile lies inside.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, OptionalAttr<TileIR_Scope>:$scope, OptionalAttr<DictionaryAttr>:$hints,
                       OptionalAttr<DenseBoolArrayAttr>:$inbounds, TileIR_TileView:$view, Variadic<TileIR_IntTile>:$indices,
                       Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Tile:$tile, TileIR_Token:$resultToken);
  let assemblyFormat = !strconcat("$order ", scopeFormat, " $view `[` $indices `]` ", tokenFormat, hintsFormat, inboundsFormat, " attr-dict `:` qualified(type($view)) `[` qualified(type($indices)) `]` `->` qualified(type($tile))");
  let hasVerifier = 1;
}
def TileIR_StoreViewOp : TileIR_Op<Code_store_view_tko, [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>]> {
  let summary = "stores a tile at an index";
  let description = [{
    `%k = tileir.store_view_tko weak %t, %v[%i] token=%k0 : !tileir.tile<..>, !tileir.partition_view<..>[!tileir.tile<i32>]`.
    Elements beyond the edge are not written. Attributes as in `load_view_tko`.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, OptionalAttr<TileIR_Scope>:$scope, OptionalAttr<DictionaryAttr>:$hints,
                       OptionalAttr<DenseBoolArrayAttr>:$inbounds, TileIR_Tile:$tile, TileIR_TileView:$view,
                       Variadic<TileIR_IntTile>:$indices, Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Token:$resultToken);
  let assemblyFormat = !strconcat("$order ", scopeFormat, " $tile `,` $view `[` $indices `]` ", tokenFormat, hintsFormat, inboundsFormat, " attr-dict `:` qualified(type($tile)) `,` qualified(type($view)) `[` qualified(type($indices)) `]`");
  let hasVerifier = 1;
}
def TileIR_AtomicRedViewOp
    : TileIR_Op<Code_atomic_red_view_tko, [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "atomic update of the tile at an index, without its old value";
  let description = [{ Relaxed, of scope tl_blk or device; no xchg, no padding, no gather view. Bytecode 13.3. }];
  let arguments = (ins TileIR_MemoryOrder:$order, TileIR_Scope:$scope, TileIR_AtomicMode:$mode, TileIR_TileView:$view,
                       Variadic<TileIR_IntTile>:$indices, TileIR_Tile:$value, Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Token:$resultToken);
  let assemblyFormat = !strconcat("$mode $order `scope` `` `<` $scope `>` $view `[` $indices `]` `,` $value ", tokenFormat, " attr-dict `:` qualified(type($view)) `[` qualified(type($indices)) `]` `,` qualified(type($value))");
  let hasVerifier = 1;
}

//===-- Pointers --------------------------------------------------------------------------------------------------===//

def TileIR_LoadPtrOp : TileIR_Op<Code_load_ptr_tko, [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads from a tile of addresses";
  let description = [{
    `%t, %k = tileir.load_ptr_tko weak %p mask=%m padding=%z token=%k0 : !tileir.tile<8x!tileir.ptr<f32>> ->
    !tileir.tile<8xf32>`. A masked element is that of `padding`, or unspecified without it.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, OptionalAttr<TileIR_Scope>:$scope, OptionalAttr<DictionaryAttr>:$hints,
                       TileIR_PtrTile:$pointers, Optional<TileIR_BoolTile>:$mask, Optional<TileIR_Tile>:$padding,
                       Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Tile:$tile, TileIR_Token:$resultToken);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def TileIR_StorePtrOp : TileIR_Op<Code_store_ptr_tko, [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>]> {
  let summary = "stores to a tile of addresses";
  let description = [{
    `%k = tileir.store_ptr_tko weak %p, %t mask=%m token=%k0 : !tileir.tile<8x!tileir.ptr<f32>>, !tileir.tile<8xf32>`.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, OptionalAttr<TileIR_Scope>:$scope, OptionalAttr<DictionaryAttr>:$hints,
                       TileIR_PtrTile:$pointers, TileIR_Tile:$value, Optional<TileIR_BoolTile>:$mask,
                       Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Token:$resultToken);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def TileIR_AtomicRMWOp
    : TileIR_Op<Code_atomic_rmw_tko, [AttrSizedOperandSegments, AllTypesMatch<["value", "tile"]>,
                                      MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "atomic update, gives the old value";
  let description = [{
    `%old, %k = tileir.atomic_rmw_tko add relaxed scope<device> %p, %v : ..`. Integer modes take i32 and i64, addf f16, bf16
    (sm_90), f32 and f64, xchg 32 and 64 bits.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, TileIR_Scope:$scope, TileIR_AtomicMode:$mode, TileIR_PtrTile:$pointers,
                       TileIR_Tile:$value, Optional<TileIR_BoolTile>:$mask, Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Tile:$tile, TileIR_Token:$resultToken);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def TileIR_AtomicCASOp
    : TileIR_Op<Code_atomic_cas_tko, [AttrSizedOperandSegments, AllTypesMatch<["compare", "value", "tile"]>,
                                      MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "atomic compare and swap, gives the old value";
  let description = [{
    `%old, %k = tileir.atomic_cas_tko relaxed scope<device> %p, %c, %v : ..`. Numbers of 32 or 64 bits, compared bit by bit.
  }];
  let arguments = (ins TileIR_MemoryOrder:$order, TileIR_Scope:$scope, TileIR_PtrTile:$pointers, TileIR_Tile:$compare,
                       TileIR_Tile:$value, Optional<TileIR_BoolTile>:$mask, Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Tile:$tile, TileIR_Token:$resultToken);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def TileIR_GetGlobalOp : TileIR_Op<Code_get_global, [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "address of a global";
  let description = [{ `tileir.get_global @table : !tileir.tile<!tileir.ptr<f32>>`. }];
  let arguments = (ins FlatSymbolRefAttr:$symbol);
  let results = (outs TileIR_ScalarPtr:$result);
  let assemblyFormat = "$symbol attr-dict `:` qualified(type($result))";
}
def TileIR_AllocaOp : TileIR_Op<Code_alloca, [MemoryEffects<[MemAlloc]>]> {
  let summary = "memory for the block that the operation stands in";
  let description = [{ `tileir.alloca num_elements = 64 alignment = 16 : !tileir.tile<!tileir.ptr<f32>>`; bytecode 13.3. }];
  let arguments = (ins I64Attr:$num_elements, I64Attr:$alignment, UnitAttr:$global);
  let results = (outs TileIR_ScalarPtr:$result);
  let assemblyFormat = [{
    `num_elements` `=` $num_elements `alignment` `=` $alignment (`global` $global^)? attr-dict `:` qualified(type($result))
  }];
  let hasVerifier = 1;
}

//===-- Tokens ----------------------------------------------------------------------------------------------------===//

def TileIR_MakeTokenOp : TileIR_Op<Code_make_token, [Pure]> {
  let summary = "a token after nothing";
  let description = [{ `%k = tileir.make_token`. }];
  let results = (outs TileIR_Token:$result);
  let assemblyFormat = "attr-dict";
}
def TileIR_JoinTokensOp : TileIR_Op<Code_join_tokens, [Pure]> {
  let summary = "a token after several others";
  let description = [{ `%k = tileir.join_tokens %a, %b`; two or more. }];
  let arguments = (ins Variadic<TileIR_Token>:$tokens);
  let results = (outs TileIR_Token:$result);
  let assemblyFormat = "$tokens attr-dict";
  let hasVerifier = 1;
}
def TileIR_MemoryFenceAliasOp : TileIR_Op<Code_memory_fence_alias_tko, [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "orders accesses to one place through two virtual addresses";
  let description = [{ `%k = tileir.memory_fence_alias_tko %a`; bytecode 13.4. }];
  let arguments = (ins TileIR_Token:$token);
  let results = (outs TileIR_Token:$resultToken);
  let assemblyFormat = "$token attr-dict";
}
class TileIR_Gdc<Row row, string text> : TileIR_Op<row, [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = text;
  let arguments = (ins Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Token:$resultToken);
  let assemblyFormat = !strconcat(tokenFormat, " attr-dict");
}
def TileIR_GdcWaitOp : TileIR_Gdc<Code_gdc_wait_tko, "waits for the grids that this one depends on"> {
  let description = [{ An acquire; nothing below sm_90. Bytecode 13.4. }];
}
def TileIR_GdcLaunchDependentsOp
    : TileIR_Gdc<Code_gdc_launch_dependents_tko, "lets the grids that depend on this one start"> {
  let description = [{ Nothing below sm_90. Bytecode 13.4. }];
}
def TileIR_PrintOp : TileIR_Op<Code_print_tko, [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>]> {
  let summary = "prints as printf does";
  let description = [{
    `%k = tileir.print_tko "x = %f\0A"(%x) : !tileir.tile<8xf32>`; one operand for each conversion. Tokens from 13.2 on.
  }];
  let arguments = (ins StrAttr:$format, Variadic<TileIR_Tile>:$args, Optional<TileIR_Token>:$token);
  let results = (outs TileIR_Token:$resultToken);
  let assemblyFormat = !strconcat("$format (`(` $args^ `)`)? ", tokenFormat, " attr-dict (`:` qualified(type($args))^)?");
  let hasVerifier = 1;
}

#endif // TILECC_DIALECT_TILEIR_TILEIRMEMORYOPS_TD
