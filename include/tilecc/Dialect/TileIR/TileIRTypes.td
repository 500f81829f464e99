// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types, and the constraints on operands that every family uses.
#ifndef TILECC_DIALECT_TILEIR_TILEIRTYPES_TD
#define TILECC_DIALECT_TILEIR_TILEIRTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"
include "tilecc/Dialect/TileIR/TileIRDialect.td"

class TileIR_Type<string name, string mnem, list<Trait> traits = []> : TypeDef<TileIR_Dialect, name, traits> {
  let mnemonic = mnem;
}

def TileIR_PtrType : TileIR_Type<"Ptr", "ptr"> {
  let summary = "an address in global memory";
  let description = [{ `!tileir.ptr<f32>`: the element of a tile of addresses. The pointee is a number type. }];
  let parameters = (ins "::mlir::Type":$pointee);
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$pointee), [{
    return $_get(pointee.getContext(), pointee);
  }]>];
  let assemblyFormat = "`<` $pointee `>`";
  let genVerifyDecl = 1;
}

def TileIR_F8E5M3FNUType : TileIR_Type<"F8E5M3FNU", "f8E5M3FNU"> {
  let summary = "an unsigned 8-bit float, 5 exponent and 3 mantissa bits; bytecode 13.4, sm_107";
}

def TileIR_TileType : TileIR_Type<"Tile", "tile", [ShapedTypeInterface]> {
  let summary = "a value of static shape";
  let description = [{
    `!tileir.tile<128x64xf32>`; rank 0 is `!tileir.tile<f32>`. Every dimension is a power of two and there are at most
    2^24 elements. Elements are numbers or addresses.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), shape, elementType);
    }]>,
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), ::llvm::ArrayRef<int64_t>(), elementType);
    }]>];
  let extraClassDeclaration = [{
    bool hasRank() const { return true; }
    ::mlir::ShapedType cloneWith(std::optional<::llvm::ArrayRef<int64_t>> shape, ::mlir::Type elementType) const {
      return TileType::get(shape.value_or(getShape()), elementType);
    }
    /// The same shape with another element type.
    TileType withElementType(::mlir::Type elementType) const { return TileType::get(getShape(), elementType); }
    /// The same element type with another shape.
    TileType withShape(::llvm::ArrayRef<int64_t> shape) const { return TileType::get(shape, getElementType()); }
    bool isScalar() const { return getShape().empty(); }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TileIR_TensorViewType : TileIR_Type<"TensorView", "tensor_view"> {
  let summary = "a strided tensor in global memory";
  let description = [{
    `!tileir.tensor_view<?x?xf32, strides = [?, 1]>`. Extents and strides count elements; `?` (kDynamic) is an operand of
    `make_tensor_view`.
  }];
  let parameters = (ins "::mlir::Type":$elementType, ArrayRefParameter<"int64_t">:$shape,
                        ArrayRefParameter<"int64_t">:$strides);
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType, "::llvm::ArrayRef<int64_t>":$shape,
                                                      "::llvm::ArrayRef<int64_t>":$strides), [{
    return $_get(elementType.getContext(), elementType, shape, strides);
  }]>];
  let extraClassDeclaration = [{
    static constexpr int64_t kDynamic = ::mlir::ShapedType::kDynamic;
    int64_t getRank() const { return getShape().size(); }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

class TileIR_ViewType<string name, string mnem> : TileIR_Type<name, mnem> {
  let extraClassDeclaration = [{
    ::mlir::Type getElementType() const { return getTensorView().getElementType(); }
    /// What a load through this view gives.
    TileType getTileType() const {
      return TileType::get(::llvm::SmallVector<int64_t>(getTileShape().begin(), getTileShape().end()), getElementType());
    }
    int64_t getRank() const { return getTileShape().size(); }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TileIR_PartitionViewType : TileIR_ViewType<"PartitionView", "partition_view"> {
  let summary = "a tensor view cut into tiles";
  let description = [{
    `!tileir.partition_view<tile = 64x32, !tileir.tensor_view<?x?xf32, strides = [?, 1]>, dim_map = [1, 0],
    padding = zero>`: dimension i of the tile runs along dimension `dim_map[i]` of the tensor (identity when left out);
    the index space has ceil(extent / tile) points per dimension. Without padding, elements beyond the edge are
    unspecified.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, "TensorViewType":$tensorView,
                        ArrayRefParameter<"int32_t">:$dimMap, OptionalParameter<"std::optional<Padding>">:$padding);
  let builders = [TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int32_t>":$tileShape,
      "TensorViewType":$tensorView, "::llvm::ArrayRef<int32_t>":$dimMap,
      CArg<"std::optional<Padding>", "std::nullopt">:$padding), [{
    return $_get(tensorView.getContext(), tileShape, tensorView, dimMap, padding);
  }]>];
}

def TileIR_StridedViewType : TileIR_ViewType<"StridedView", "strided_view"> {
  let summary = "tiles that start at index times traversal stride; they may overlap or leave gaps";
  let description = [{
    `!tileir.strided_view<tile = 64x32, traversal_strides = [32, 32], !tileir.tensor_view<..>, dim_map = [0, 1],
    padding = zero>`; bytecode 13.3.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, ArrayRefParameter<"int32_t">:$traversalStrides,
                        "TensorViewType":$tensorView, ArrayRefParameter<"int32_t">:$dimMap,
                        OptionalParameter<"std::optional<Padding>">:$padding);
  let builders = [TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int32_t>":$tileShape,
      "::llvm::ArrayRef<int32_t>":$traversalStrides, "TensorViewType":$tensorView,
      "::llvm::ArrayRef<int32_t>":$dimMap, CArg<"std::optional<Padding>", "std::nullopt">:$padding), [{
    return $_get(tensorView.getContext(), tileShape, traversalStrides, tensorView, dimMap, padding);
  }]>];
}

def TileIR_GatherScatterViewType : TileIR_ViewType<"GatherScatterView", "gather_scatter_view"> {
  let summary = "tiles whose slices along one dimension are chosen by an index tile";
  let description = [{
    `!tileir.gather_scatter_view<tile = 64x32, !tileir.tensor_view<..>, sparse_dim = 0, padding = zero>`; bytecode 13.3.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, "TensorViewType":$tensorView, "int32_t":$sparseDim,
                        OptionalParameter<"std::optional<Padding>">:$padding);
  let builders = [TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int32_t>":$tileShape,
      "TensorViewType":$tensorView, "int32_t":$sparseDim, CArg<"std::optional<Padding>", "std::nullopt">:$padding), [{
    return $_get(tensorView.getContext(), tileShape, tensorView, sparseDim, padding);
  }]>];
}

def TileIR_TokenType : TileIR_Type<"Token", "token"> {
  let summary = "orders memory operations; no run-time value";
  let description = [{
    An operation runs after another only where its token derives from the other's token. Program order says nothing.
  }];
}

//===-- Constraints -----------------------------------------------------------------------------------------------===//

class TileIR_TileIf<Pred element, string summary>
    : Type<And<[CPred<"::llvm::isa<::tilecc::tileir::TileType>($_self)">,
                SubstLeaves<"$_self", "::llvm::cast<::tilecc::tileir::TileType>($_self).getElementType()", element>]>,
           summary, "::tilecc::tileir::TileType">;
class TileIR_TileOf<list<Type> elements, string summary> : TileIR_TileIf<AnyTypeOf<elements>.predicate, summary>;
class TileIR_ScalarOf<Type tile, string summary>
    : Type<And<[tile.predicate, CPred<"::llvm::cast<::tilecc::tileir::TileType>($_self).isScalar()">]>, summary,
           "::tilecc::tileir::TileType">;

def TileIR_IsPtr : CPred<"::llvm::isa<::tilecc::tileir::PtrType>($_self)">;

def TileIR_Tile : TileIR_TileIf<CPred<"true">, "tile">;
def TileIR_FloatTile : TileIR_TileOf<[F16, BF16, F32, F64], "tile of f16, bf16, f32 or f64">;
def TileIR_AnyFloatTile : TileIR_TileIf<
    CPred<"::llvm::isa<::mlir::FloatType, ::tilecc::tileir::F8E5M3FNUType>($_self)">, "tile of floats">;
def TileIR_IntTile : TileIR_TileOf<[I1, I8, I16, I32, I64], "tile of i1, i8, i16, i32 or i64">;
def TileIR_NarrowIntTile : TileIR_TileOf<[I1, I8, I16, I32], "tile of i1, i8, i16 or i32">;
def TileIR_AnyIntTile : TileIR_TileOf<[I1, I<4>, I8, I16, I32, I64], "tile of integers">;
def TileIR_BoolTile : TileIR_TileOf<[I1], "tile of i1">;
def TileIR_ByteTile : TileIR_TileOf<[I8], "tile of i8">;
def TileIR_I32Tile : TileIR_TileOf<[I32], "tile of i32">;
def TileIR_I64Tile : TileIR_TileOf<[I64], "tile of i64">;
def TileIR_PtrTile : TileIR_TileIf<TileIR_IsPtr, "tile of pointers">;
def TileIR_NumberTile : TileIR_TileIf<Neg<TileIR_IsPtr>, "tile of numbers">;
def TileIR_IntOrPtrTile : TileIR_TileIf<Or<[TileIR_IsPtr, AnyTypeOf<[I1, I8, I16, I32, I64]>.predicate]>,
                                        "tile of integers or pointers">;

def TileIR_ScalarTile : TileIR_ScalarOf<TileIR_Tile, "scalar tile">;
def TileIR_ScalarBool : TileIR_ScalarOf<TileIR_BoolTile, "scalar tile of i1">;
def TileIR_ScalarInt : TileIR_ScalarOf<TileIR_IntTile, "scalar tile of integers">;
def TileIR_ScalarI32 : TileIR_ScalarOf<TileIR_I32Tile, "scalar tile of i32">,
    BuildableType<"::tilecc::tileir::TileType::get($_builder.getI32Type())">;
def TileIR_ScalarPtr : TileIR_ScalarOf<TileIR_PtrTile, "scalar tile of pointers">;

def TileIR_Token : Type<CPred<"::llvm::isa<::tilecc::tileir::TokenType>($_self)">, "token", "::tilecc::tileir::TokenType">,
    BuildableType<"::tilecc::tileir::TokenType::get($_builder.getContext())">;
class TileIR_Exactly<string type, string summary>
    : Type<CPred<"::llvm::isa<::tilecc::tileir::" # type # ">($_self)">, summary, "::tilecc::tileir::" # type>;
def TileIR_TensorView : TileIR_Exactly<"TensorViewType", "tensor view">;
def TileIR_PartitionView : TileIR_Exactly<"PartitionViewType", "partition view">;
def TileIR_StridedView : TileIR_Exactly<"StridedViewType", "strided view">;
def TileIR_GatherScatterView : TileIR_Exactly<"GatherScatterViewType", "gather/scatter view">;
def TileIR_TileView : Type<AnyTypeOf<[TileIR_PartitionView, TileIR_StridedView, TileIR_GatherScatterView]>.predicate,
                           "view of tiles">;
def TileIR_AnyValue : Type<CPred<"::llvm::isa<::tilecc::tileir::TileIRDialect>($_self.getDialect())">, "Tile IR value">;

#endif // TILECC_DIALECT_TILEIR_TILEIRTYPES_TD
