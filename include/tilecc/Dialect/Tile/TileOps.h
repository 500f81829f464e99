// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tile dialect: kernels as written. docs/tile-dialect.md explains the choice of operations.
#ifndef TILECC_DIALECT_TILE_TILEOPS_H
#define TILECC_DIALECT_TILE_TILEOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/MemorySlotInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tilecc/Dialect/Tile/TileDialect.h.inc"
#include "tilecc/Dialect/Tile/TileEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilecc/Dialect/Tile/TileAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilecc/Dialect/Tile/TileTypes.h.inc"

namespace tilecc::tile {
/// What claims write: nothing that an access sees.
struct ClaimResource : mlir::SideEffects::Resource::Base<ClaimResource> {
  llvm::StringRef getName() final { return "claims"; }
};
} // namespace tilecc::tile

#define GET_OP_CLASSES
#include "tilecc/Dialect/Tile/TileOps.h.inc"

namespace tilecc::tile {

/// Names of the discardable attributes that TileDialect.td lists.
inline constexpr llvm::StringLiteral kernelAttrName = "tile.kernel";
inline constexpr llvm::StringLiteral hintsAttrName = "tile.hints";
inline constexpr llvm::StringLiteral nameAttrName = "tile.name";
inline constexpr llvm::StringLiteral checkedAttrName = "tile.checked";
inline constexpr llvm::StringLiteral contractAttrName = "tile.contract";
inline constexpr llvm::StringLiteral gridAttrName = "tile.grid";
inline constexpr llvm::StringLiteral claimAttrName = "tile.claim";
inline constexpr llvm::StringLiteral trustedAttrName = "tile.trusted";
inline constexpr llvm::StringLiteral restrictAttrName = "tile.restrict";
inline constexpr llvm::StringLiteral unsignedAttrName = "tile.unsigned";
inline constexpr llvm::StringLiteral boolAttrName = "tile.bool";
inline constexpr llvm::StringLiteral rankAttrName = "tile.rank";
inline constexpr llvm::StringLiteral parameterAttrName = "tile.parameter";
inline constexpr llvm::StringLiteral ruleAttrName = "tile.rule";
inline constexpr llvm::StringLiteral reasonAttrName = "tile.reason";
inline constexpr llvm::StringLiteral cxxTypeAttrName = "tile.cxx_type";
inline constexpr llvm::StringLiteral countedAttrName = "tile.counted";
/// On a kernel without a contract, though not trusted as a whole: nothing keeps its buffers apart.
inline constexpr llvm::StringLiteral mayOverlapAttrName = "tile.may_overlap";
inline constexpr llvm::StringLiteral independentAttrName = "tile.independent";
inline constexpr llvm::StringLiteral apartAttrName = "tile.apart";

/// Whether nothing keeps the buffers of a kernel apart, since it has no contract that asks for rule O7.
inline bool mayOverlap(mlir::Operation *kernel) {
  return kernel->hasAttr(trustedAttrName) || kernel->hasAttr(mayOverlapAttrName);
}

/// The element type of a tile, or the type itself for a scalar.
mlir::Type getElementType(mlir::Type type);
/// The shape of a tile; empty for a scalar.
llvm::ArrayRef<int64_t> getShape(mlir::Type type);
/// A tile of `element` with `shape`; the scalar itself for rank 0.
mlir::Type getTileType(llvm::ArrayRef<int64_t> shape, mlir::Type element);
/// The load (tile.load or tile.load_view) whose elements `values` are, one for one, perhaps widened, reshaped, permuted
/// or promised something of; null where they were computed.
mlir::Operation *findTableLoad(mlir::Value values);

} // namespace tilecc::tile

#endif // TILECC_DIALECT_TILE_TILEOPS_H
