// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILECC_DIALECT_TILE_TILEVIEWOPS_TD
#define TILECC_DIALECT_TILE_TILEVIEWOPS_TD

include "tilecc/Dialect/Tile/TileTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

class TileOp<string mnemonic, list<Trait> traits = []> : Op<TileDialect, mnemonic, traits>;

def BlockIdOp : TileOp<"block_id", [Pure]> {
  let summary = "this block's index along one axis of the grid";
  let description = "`%x = tile.block_id x`. An i32 in [0, num_blocks).";
  let arguments = (ins Dimension:$dimension);
  let results = (outs I32:$result);
  let assemblyFormat = "$dimension attr-dict";
}
def NumBlocksOp : TileOp<"num_blocks", [Pure]> {
  let summary = "how many blocks the grid has along one axis";
  let description = "`%n = tile.num_blocks x`. An i32 of at least 1.";
  let arguments = (ins Dimension:$dimension);
  let results = (outs I32:$result);
  let assemblyFormat = "$dimension attr-dict";
}

def MakeViewOp : TileOp<"make_view", [Pure, AttrSizedOperandSegments]> {
  let summary = "a strided tensor over a pointer";
  let description = [{
    One operand for each `?` of the type, extents first, in order; all of one integer type, read as unsigned.
    `%v = tile.make_view %p, shape = [%m, %n], strides = [%n] : i32 -> !tile.view<?x?xf32, strides = [?, 1]>`
  }];
  let arguments = (ins PtrType:$base, Variadic<Tile_AnyInt>:$shape, Variadic<Tile_AnyInt>:$strides);
  let results = (outs ViewType:$result);
  let assemblyFormat = [{
    $base `,` `shape` `=` `[` ($shape^ `:` type($shape))? `]` `,` `strides` `=` `[` ($strides^ `:` type($strides))? `]`
    attr-dict `:` type($base) `->` type($result)
  }];
  let hasVerifier = 1;
}
def PartitionOp : TileOp<"partition", [Pure]> {
  let summary = "cuts a view into equal tiles";
  let arguments = (ins ViewType:$view);
  let results = (outs PartitionType:$result);
  let assemblyFormat = "$view attr-dict `:` type($view) `->` type($result)";
  let hasVerifier = 1;
}
def IndexSpaceOp : TileOp<"index_space", [Pure]> {
  let summary = "how many tiles a partition has along each axis";
  let arguments = (ins PartitionType:$partition);
  let results = (outs Variadic<Tile_AnyInt>:$counts);
  let assemblyFormat = "$partition attr-dict `:` type($partition) `->` type($counts)";
  let hasVerifier = 1;
}

def LoadViewOp : TileOp<"load_view", [MemoryEffects<[MemRead]>]> {
  let summary = "loads one tile of a partition";
  let description = [{
    `masked` says that the tile may hang over the edge of the view (the padding fills it). Without it the access promises
    a whole tile, which rule O4 proves. The tile index itself lies inside the index space in both forms.
    `inbounds` is set by the bounds check where a whole tile is proved.
    `hints` is a dictionary arch -> {latency, allow_tma}.
  }];
  let arguments = (ins PartitionType:$partition, Variadic<Tile_AnyInt>:$indices, UnitAttr:$masked, UnitAttr:$inbounds,
                       OptionalAttr<DictionaryAttr>:$hints);
  let results = (outs Tile_Value:$result);
  let assemblyFormat = [{
    $partition `[` $indices `]` (`masked` $masked^)? (`inbounds` $inbounds^)? attr-dict
    `:` type($partition) `,` type($indices) `->` type($result)
  }];
  let hasVerifier = 1;
}
def StoreViewOp : TileOp<"store_view", [MemoryEffects<[MemWrite]>]> {
  let summary = "stores one tile of a partition";
  let description = "As `load_view`; elements outside the view are dropped when `masked`.";
  let arguments = (ins Tile_Value:$value, PartitionType:$partition, Variadic<Tile_AnyInt>:$indices, UnitAttr:$masked,
                       UnitAttr:$inbounds, OptionalAttr<DictionaryAttr>:$hints);
  let assemblyFormat = [{
    $value `,` $partition `[` $indices `]` (`masked` $masked^)? (`inbounds` $inbounds^)? attr-dict
    `:` type($value) `,` type($partition) `,` type($indices)
  }];
  let hasVerifier = 1;
}
def AtomicViewOp : TileOp<"atomic_view", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "relaxed atomic update of one tile of a partition, without the old values";
  let description = [{
    As `store_view`, but every element is read, combined with that of `value` and written atomically. The scope is block or
    device; the partition has no padding.
    `tile.atomic_view add device %v, %t[%i] masked : tensor<8xi32>, !tile.partition<..>, i32`
  }];
  let arguments = (ins AtomicKind:$kind, Scope:$scope, Tile_Value:$value, PartitionType:$partition,
                       Variadic<Tile_AnyInt>:$indices, UnitAttr:$masked, UnitAttr:$inbounds);
  let assemblyFormat = [{
    $kind $scope $value `,` $partition `[` $indices `]` (`masked` $masked^)? (`inbounds` $inbounds^)? attr-dict
    `:` type($value) `,` type($partition) `,` type($indices)
  }];
  let hasVerifier = 1;
}

#endif // TILECC_DIALECT_TILE_TILEVIEWOPS_TD
