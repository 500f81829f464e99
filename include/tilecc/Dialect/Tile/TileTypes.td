// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILECC_DIALECT_TILE_TILETYPES_TD
#define TILECC_DIALECT_TILE_TILETYPES_TD

include "tilecc/Dialect/Tile/TileDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

//===-- Enumerations -----------------------------------------------------===//

def Rounding : I32EnumAttr<"Rounding", "how a result is rounded", [
    I32EnumAttrCase<"NearestEven", 0, "nearest_even">, I32EnumAttrCase<"Zero", 1, "zero">,
    I32EnumAttrCase<"NegativeInf", 2, "negative_inf">, I32EnumAttrCase<"PositiveInf", 3, "positive_inf">,
    I32EnumAttrCase<"Approx", 4, "approx">, I32EnumAttrCase<"Full", 5, "full">]> {
  let cppNamespace = "::tilecc::tile";
}
def Padding : I32EnumAttr<"Padding", "what a load gives for elements outside the view", [
    I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"Zero", 1, "zero">, I32EnumAttrCase<"NegZero", 2, "neg_zero">,
    I32EnumAttrCase<"NaN", 3, "nan">, I32EnumAttrCase<"PosInf", 4, "pos_inf">, I32EnumAttrCase<"NegInf", 5, "neg_inf">]> {
  let cppNamespace = "::tilecc::tile";
}
def MemoryOrder : I32EnumAttr<"MemoryOrder", "memory order of an access", [
    I32EnumAttrCase<"Weak", 0, "weak">, I32EnumAttrCase<"Relaxed", 1, "relaxed">,
    I32EnumAttrCase<"Acquire", 2, "acquire">, I32EnumAttrCase<"Release", 3, "release">,
    I32EnumAttrCase<"AcqRel", 4, "acq_rel">]> {
  let cppNamespace = "::tilecc::tile";
}
def Scope : I32EnumAttr<"Scope", "who takes part in an ordered access", [
    I32EnumAttrCase<"Block", 0, "block">, I32EnumAttrCase<"Device", 1, "device">,
    I32EnumAttrCase<"System", 2, "system">]> {
  let cppNamespace = "::tilecc::tile";
}
def AtomicKind : I32EnumAttr<"AtomicKind", "what an atomic read-modify-write does", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"AddF", 1, "addf">, I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"UMax", 3, "umax">, I32EnumAttrCase<"Min", 4, "min">, I32EnumAttrCase<"UMin", 5, "umin">,
    I32EnumAttrCase<"And", 6, "and">, I32EnumAttrCase<"Or", 7, "or">, I32EnumAttrCase<"Xor", 8, "xor">,
    I32EnumAttrCase<"Exchange", 9, "exchange">]> {
  let cppNamespace = "::tilecc::tile";
}
def CombineKind : I32EnumAttr<"CombineKind", "how a reduction or a scan joins two elements", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Mul", 1, "mul">, I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"Min", 3, "min">, I32EnumAttrCase<"UMax", 4, "umax">, I32EnumAttrCase<"UMin", 5, "umin">,
    I32EnumAttrCase<"And", 6, "and">, I32EnumAttrCase<"Or", 7, "or">, I32EnumAttrCase<"Xor", 8, "xor">]> {
  let cppNamespace = "::tilecc::tile";
}
def Dimension : I32EnumAttr<"Dimension", "an axis of the launch grid", [
    I32EnumAttrCase<"X", 0, "x">, I32EnumAttrCase<"Y", 1, "y">, I32EnumAttrCase<"Z", 2, "z">]> {
  let cppNamespace = "::tilecc::tile";
}
def ClaimKind : I32EnumAttr<"ClaimKind", "what a kernel may do with a buffer it claims", [
    I32EnumAttrCase<"In", 0, "in">, I32EnumAttrCase<"Out", 1, "out">, I32EnumAttrCase<"InOut", 2, "inout">,
    I32EnumAttrCase<"AtomicOut", 3, "atomic_out">]> {
  let cppNamespace = "::tilecc::tile";
}

//===-- Attributes -------------------------------------------------------===//

class TileAttr<string name, string attrMnemonic> : AttrDef<TileDialect, name> { let mnemonic = attrMnemonic; }

def DivByAttr : TileAttr<"DivBy", "div_by"> {
  let summary = "every element is a multiple of `divisor` (for pointers: the address, in bytes)";
  let description = "With `every` and `along`: holds for each `every`-th element along dimension `along`.";
  let parameters = (ins "int64_t":$divisor, OptionalParameter<"std::optional<int64_t>">:$every,
                        OptionalParameter<"std::optional<int64_t>">:$along);
  let assemblyFormat = "`<` $divisor (`,` `every` $every^ `along` $along)? `>`";
}
def BoundedAttr : TileAttr<"Bounded", "bounded"> {
  let summary = "every element lies in [lower, upper], either end open when absent; signed";
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$lower,
                        OptionalParameter<"std::optional<int64_t>">:$upper);
  let assemblyFormat = "`<` (`lower` `=` $lower^)? (` ` `upper` `=` $upper^)? `>`";
}
def SameElementsAttr : TileAttr<"SameElements", "same_elements"> {
  let summary = "the tile consists of blocks of this shape with equal elements inside";
  let parameters = (ins ArrayRefParameter<"int64_t">:$blocks);
  let assemblyFormat = "`<` `[` $blocks `]` `>`";
}
def ConditionAttr : TileAttr<"Condition", "condition"> {
  let summary = "one predicate of a launch contract";
  let description = [{
    `text` is in the grammar of tilecc/Manifest/Predicate.h (`n_cols <= stride`), `rule` the ownership rule that needs it
    (`O1`), `reason` one sentence for people.
  }];
  let parameters = (ins StringRefParameter<>:$text, StringRefParameter<>:$rule, StringRefParameter<>:$reason,
                        "::mlir::LocationAttr":$loc);
  let assemblyFormat = "`<` $text `,` $rule `,` $reason `,` $loc `>`";
}

//===-- Types ------------------------------------------------------------===//

class TileType<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<TileDialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def PtrType : TileType<"Ptr", "ptr"> {
  let summary = "a pointer to elements in global memory";
  let parameters = (ins "::mlir::Type":$pointee);
  let assemblyFormat = "`<` $pointee `>`";
  let genVerifyDecl = 1;
}

def ViewType : TileType<"View", "view"> {
  let summary = "a strided tensor in global memory: pointer, extents, strides";
  let description = [{
    `!tile.view<?x128xf32, strides = [?, 1]>`. Extents and strides are in elements; `?` is known at run time only.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$strides);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
    int64_t getNumDynamicExtents() const;
    int64_t getNumDynamicStrides() const;
  }];
}

def PartitionType : TileType<"Partition", "partition"> {
  let summary = "a view cut into equal tiles";
  let description = [{
    `!tile.partition<64x32, !tile.view<..>, padding = zero>`. Tile index i covers elements [i*tile, (i+1)*tile) of each
    axis; the last tile may hang over the edge. `dim_map = [1, 0]`: axis k of the tile runs along axis dim_map[k] of the
    view; the default is the identity. With `padding = none`, elements outside the view have no defined value.
    `steps = [3, 4]`: tile index i starts at element i*step instead, so tiles may overlap or leave gaps; such a partition
    has the identity as its map. Empty stands for steps of a whole tile.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$tileShape, "ViewType":$view,
                        ArrayRefParameter<"int64_t">:$dimMap, "Padding":$padding,
                        OptionalArrayRefParameter<"int64_t">:$steps);
  let builders = [TypeBuilder<(ins "::llvm::ArrayRef<int64_t>":$tileShape, "ViewType":$view,
      "::llvm::ArrayRef<int64_t>":$dimMap, "Padding":$padding), [{
    return $_get($_ctxt, tileShape, view, dimMap, padding, ::llvm::ArrayRef<int64_t>());
  }]>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getTileShape().size(); }
    /// The tensor type that a load of one tile gives.
    ::mlir::RankedTensorType getTileType() const;
    /// Elements between the starts of neighbouring tiles along an axis of the tile.
    int64_t getStep(int64_t axis) const { return getSteps().empty() ? getTileShape()[axis] : getSteps()[axis]; }
  }];
}

def SlotType : TileType<"Slot", "slot"> {
  let summary = "a local variable before promotion to values";
  let parameters = (ins "::mlir::Type":$valueType);
  let assemblyFormat = "`<` $valueType `>`";
}

//===-- Constraints ------------------------------------------------------===//

def Tile_AnyInt : AnyTypeOf<[I1, I8, I16, I32, I64]>;
def Tile_AnyFloat : AnyTypeOf<[F16, BF16, F32, F64, TF32, F8E4M3FN, F8E5M2]>;
/// Floats that arithmetic and math take (the 8-bit ones and tf32 are storage and mma formats only).
def Tile_MathFloat : AnyTypeOf<[F16, BF16, F32, F64]>;
class TileOrScalar<Type element, string what> : AnyTypeOf<[element, RankedTensorOf<[element]>], what>;

def Tile_Element : AnyTypeOf<[Tile_AnyInt, Tile_AnyFloat, PtrType]>;
def Tile_Value : TileOrScalar<Tile_Element, "a scalar or a tile">;
def Tile_Int : TileOrScalar<Tile_AnyInt, "an integer scalar or tile">;
def Tile_Float : TileOrScalar<Tile_MathFloat, "a floating-point scalar or tile">;
def Tile_Number : TileOrScalar<AnyTypeOf<[Tile_AnyInt, Tile_AnyFloat]>, "a number or a tile of numbers">;
def Tile_Ptr : TileOrScalar<PtrType, "a pointer or a tile of pointers">;
def Tile_Mask : TileOrScalar<I1, "an i1 scalar or tile">;
def Tile_Tensor : RankedTensorOf<[Tile_Element], [], "a tile">;

#endif // TILECC_DIALECT_TILE_TILETYPES_TD
