// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILECC_DIALECT_TILE_TILEMEMORYOPS_TD
#define TILECC_DIALECT_TILE_TILEMEMORYOPS_TD

include "tilecc/Dialect/Tile/TileViewOps.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"

/// Claims are ordered among themselves, and with nothing else.
def ClaimResource : Resource<"::tilecc::tile::ClaimResource">;

//===-- Pointers ---------------------------------------------------------===//

def OffsetOp : TileOp<"offset", [Pure, AllTypesMatch<["pointer", "result"]>]> {
  let summary = "moves a pointer by elements";
  let description = [{
    `%q = tile.offset %p, %i : tensor<128x!tile.ptr<f32>>, tensor<128xi32>`. The offset is signed (`unsigned`: zero-
    extended) and counts elements. Pointer and offset have one shape.
  }];
  let arguments = (ins Tile_Ptr:$pointer, Tile_Int:$offset, UnitAttr:$isUnsigned);
  let results = (outs Tile_Ptr:$result);
  let assemblyFormat = "$pointer `,` $offset (`unsigned` $isUnsigned^)? attr-dict `:` type($pointer) `,` type($offset)";
  let hasVerifier = 1;
}
def PtrToIntOp : TileOp<"ptr_to_int", [Pure]> {
  let summary = "the address, in bytes, as i64";
  let arguments = (ins Tile_Ptr:$pointer);
  let results = (outs Tile_Int:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `->` type($result)";
  let hasVerifier = 1;
}
def IntToPtrOp : TileOp<"int_to_ptr", [Pure]> {
  let summary = "a pointer from an address";
  let arguments = (ins Tile_Int:$value);
  let results = (outs Tile_Ptr:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
}
def PtrCastOp : TileOp<"ptr_cast", [Pure]> {
  let summary = "the same address with another element type";
  let arguments = (ins Tile_Ptr:$pointer);
  let results = (outs Tile_Ptr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `->` type($result)";
  let hasVerifier = 1;
}

//===-- Loads, stores, atomics through pointers --------------------------===//

def LoadOp : TileOp<"load", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, AttrSizedOperandSegments]> {
  let summary = "loads through a pointer or a tile of pointers";
  let description = [{
    Lanes whose mask is false give `padding`, or no defined value where there is none. Weak has no scope, the other
    orders have one. A weak load without a use may go; an ordered one stays, since others can see when it happens.
  }];
  let arguments = (ins Tile_Ptr:$pointers, Optional<Tile_Mask>:$mask, Optional<Tile_Value>:$padding,
                       DefaultValuedAttr<MemoryOrder, "MemoryOrder::Weak">:$order, OptionalAttr<Scope>:$scope,
                       UnitAttr:$inbounds, OptionalAttr<DictionaryAttr>:$hints);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $pointers (`mask` $mask^ `:` type($mask))? (`padding` $padding^ `:` type($padding))? (`order` $order^)? (`scope` $scope^)?
    (`inbounds` $inbounds^)? attr-dict `:` type($pointers) `->` type($result)
  }];
  let hasVerifier = 1;
}
def StoreOp : TileOp<"store", [MemoryEffects<[MemWrite]>]> {
  let summary = "stores through a pointer or a tile of pointers";
  let arguments = (ins Tile_Ptr:$pointers, Tile_Value:$value, Optional<Tile_Mask>:$mask,
                       DefaultValuedAttr<MemoryOrder, "MemoryOrder::Weak">:$order, OptionalAttr<Scope>:$scope,
                       UnitAttr:$inbounds, OptionalAttr<DictionaryAttr>:$hints);
  let assemblyFormat = [{
    $pointers `,` $value (`mask` $mask^ `:` type($mask))? (`order` $order^)? (`scope` $scope^)? (`inbounds` $inbounds^)? attr-dict
    `:` type($pointers) `,` type($value)
  }];
  let hasVerifier = 1;
}
def AtomicRmwOp : TileOp<"atomic_rmw", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "atomic read-modify-write; gives the old values";
  let description = "Masked-off lanes give no defined value.";
  let arguments = (ins AtomicKind:$kind, MemoryOrder:$order, Scope:$scope, Tile_Ptr:$pointers, Tile_Value:$value,
                       Optional<Tile_Mask>:$mask, UnitAttr:$inbounds);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $kind $order $scope $pointers `,` $value (`mask` $mask^ `:` type($mask))? (`inbounds` $inbounds^)? attr-dict
    `:` type($pointers) `,` type($value) `->` type($result)
  }];
  let hasVerifier = 1;
}
def AtomicCasOp : TileOp<"atomic_cas", [MemoryEffects<[MemRead, MemWrite]>, AllTypesMatch<["expected", "desired"]>]> {
  let summary = "atomic compare and exchange, bitwise; gives the old values";
  let arguments = (ins MemoryOrder:$order, Scope:$scope, Tile_Ptr:$pointers, Tile_Value:$expected, Tile_Value:$desired,
                       Optional<Tile_Mask>:$mask, UnitAttr:$inbounds);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $order $scope $pointers `,` $expected `,` $desired (`mask` $mask^ `:` type($mask))? (`inbounds` $inbounds^)? attr-dict
    `:` type($pointers) `,` type($expected) `->` type($result)
  }];
  let hasVerifier = 1;
}

//===-- Facts, messages --------------------------------------------------===//

// A promise that stands in a loop or a branch is made only where it runs, so it must not move in front of them.
class TilePromiseOp<string name, string values> : TileOp<name, [
    NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>, AllTypesMatch<[values, "result"]>]>;

def AssumeOp : TilePromiseOp<"assume", "value"> {
  let summary = "the value, with a fact that the author promises";
  let description = "`%q = tile.assume #tile.div_by<16>, %p : !tile.ptr<f32>`. A wrong promise is undefined behaviour.";
  let arguments = (ins AnyAttrOf<[DivByAttr, BoundedAttr, SameElementsAttr]>:$fact, Tile_Value:$value);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = "$fact `,` $value attr-dict `:` type($value)";
  let hasVerifier = 1;
}
def AssumeDistinctOp : TilePromiseOp<"assume_distinct", "values"> {
  let summary = "the values, with the promise that those of different elements of their table differ";
  let description = [{
    `%q = tile.assume_distinct %v mask %m : tensor<128xi1> : tensor<128xi32>`. Where the values were loaded, perhaps
    widened and reshaped since then, the promise is about all elements of that buffer that the launch loads through such
    a promise, in any block and iteration, lanes that the mask of the load or `mask` leaves out excepted: two of them
    that lie at different places hold different values. Other values differ within the tile. A wrong promise is
    undefined behaviour.
  }];
  let arguments = (ins Tile_Value:$values, Optional<Tile_Mask>:$mask);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = "$values (`mask` $mask^ `:` type($mask))? attr-dict `:` type($values)";
  let hasVerifier = 1;
}
def AssumeBelowOp : TilePromiseOp<"assume_below", "values"> {
  let summary = "the values, with the promise that each lies in [0, count)";
  let description = [{
    `%q = tile.assume_below %v, %n : tensor<128xi32>`. The values are read as signed or `unsigned`, and so is the count:
    `count_unsigned` says that it has no sign. A wrong promise is undefined behaviour. For constant counts there is
    `tile.assume #tile.bounded`.
  }];
  let arguments = (ins Tile_Value:$values, I64:$count, UnitAttr:$isUnsigned, UnitAttr:$isCountUnsigned);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $values `,` $count (`unsigned` $isUnsigned^)? (`count_unsigned` $isCountUnsigned^)? attr-dict `:` type($values)
  }];
  let hasVerifier = 1;
}
def PreconditionOp : TileOp<"precondition", [MemoryEffects<[MemWrite]>]> {
  let summary = "a fact about the launch that the contract must check";
  let description = [{
    From `tilecc::precondition(n % 64 == 0)`.
  }];
  let arguments = (ins I1:$condition, StrAttr:$text);
  let assemblyFormat = "$condition `,` $text attr-dict";
}
def ClaimOp : TileOp<"claim", [MemoryEffects<[MemWrite<ClaimResource>]>]> {
  let summary = "says what the kernel does with the elements of a view";
  let description = [{
    `tile.claim out %v, [64, 64] : !tile.view<?x?xf32, strides = [?, 1]>`, from `tilecc::out_part(span, shape)`. The
    ownership check holds the kernel to it and takes it away: it gives no code. `in`: never written. `out`: only
    written, every element of the view exactly once (rule O6). `inout`: loaded and stored plainly. `atomic_out`: only
    atomic accesses. The numbers are the tile that one block owns; none for whole tensors.
  }];
  let arguments = (ins ClaimKind:$kind, ViewType:$view, DenseI64ArrayAttr:$tile);
  let assemblyFormat = "$kind $view `,` $tile attr-dict `:` type($view)";
  let hasVerifier = 1;
}
def PrintOp : TileOp<"print", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "printf of scalars and whole tiles; ordered with every access";
  let arguments = (ins StrAttr:$format, Variadic<Tile_Value>:$values);
  let assemblyFormat = "$format (`,` $values^ `:` type($values))? attr-dict";
}
def AssertOp : TileOp<"assert", [MemoryEffects<[MemWrite]>]> {
  let summary = "stops the kernel where a lane is false";
  let arguments = (ins Tile_Mask:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` type($condition)";
}

//===-- Local variables --------------------------------------------------===//

def SlotOp : TileOp<"slot", [DeclareOpInterfaceMethods<PromotableAllocationOpInterface>]> {
  let summary = "a local variable; mem2reg turns it into values";
  let description = [{
    `%s = tile.slot : !tile.slot<tensor<128xf32>>`. A variable that is read before it is written gives zeros where the
    language says so, else poison that the uninitialised-read check reports.
  }];
  let results = (outs Res<SlotType, "", [MemAlloc]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def SlotLoadOp : TileOp<"slot_load", [DeclareOpInterfaceMethods<PromotableMemOpInterface>,
    TypesMatchWith<"value has the slot's type", "slot", "result", "::llvm::cast<SlotType>($_self).getValueType()">]> {
  let summary = "reads a local variable";
  let arguments = (ins Arg<SlotType, "", [MemRead]>:$slot);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$slot attr-dict `:` type($slot)";
}
def SlotStoreOp : TileOp<"slot_store", [DeclareOpInterfaceMethods<PromotableMemOpInterface>,
    TypesMatchWith<"value has the slot's type", "slot", "value", "::llvm::cast<SlotType>($_self).getValueType()">]> {
  let summary = "writes a local variable";
  let arguments = (ins AnyType:$value, Arg<SlotType, "", [MemWrite]>:$slot);
  let assemblyFormat = "$value `,` $slot attr-dict `:` type($slot)";
}

#endif // TILECC_DIALECT_TILE_TILEMEMORYOPS_TD
