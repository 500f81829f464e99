// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From SSA values to index expressions.
//
// A tile is described by the expression of its element at given coordinates: for `%o = tile.iota : tensor<128xi32>` and
// `%p = arith.addi %b, %o`, build(%p, {l}) is `b + l`. A pointer is described by its distance, in elements of the
// buffer, from the start of the kernel parameter that it comes from; rootOf names that parameter.
#ifndef TILECC_LIB_ANALYSIS_INDEXBUILDER_H
#define TILECC_LIB_ANALYSIS_INDEXBUILDER_H

#include "tilecc/Analysis/AccessSet.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace tilecc {

class IndexBuilder {
public:
  using Coords = std::vector<ExprId>;

  explicit IndexBuilder(LaunchSpace &space) : space(space) {}

  ExprId build(mlir::Value value, const Coords &coords);
  /// The kernel argument that a pointer derives from; nothing where it cannot be told.
  std::optional<unsigned> rootOf(mlir::Value pointer);

  /// A block argument that is a known expression (the value of a loop).
  void bind(mlir::Value value, ExprId expr) { bound[value] = expr; }
  /// A loop-carried value: `init + iteration * increment`.
  void bindInduction(mlir::Value value, mlir::Value init, mlir::Value increment, bool negated, bool isUnsigned,
                     SymbolId iteration);
  /// A value that is another one (forwarded block arguments).
  void bindAlias(mlir::Value value, mlir::Value other) { aliases[value] = other; }

  /// Where a promise (tile.assume and its like) is made; known before or after values are built from it.
  void setScope(mlir::Operation *promise, Scope scope) { scopes[promise] = std::move(scope); }
  /// Hands over all promises whose scope is known.
  void finish();

  SymbolId symbolFor(SymbolKind kind, unsigned index, unsigned width, std::string name);
  /// The lane along `axis`, as a 64-bit expression; a constant zero where the extent is 1.
  ExprId lane(unsigned axis, int64_t extent);
  /// Symbols of loaded values, with the load.
  const llvm::DenseMap<SymbolId, mlir::Operation *> &getOpaqueOrigins() const { return opaqueOrigins; }

  /// The view that a partition value cuts; null where it is not built in sight.
  static tile::MakeViewOp getView(mlir::Value partition);
  /// Extents and strides of a view in 64 bits, in view axis order.
  struct ViewLayout {
    Coords extents, strides;
  };
  ViewLayout buildLayout(tile::MakeViewOp view);

private:
  struct Induction {
    mlir::Value init, increment;
    bool negated, isUnsigned;
    SymbolId iteration;
  };
  using Key = std::pair<void *, Coords>;

  std::optional<ExprId> get(mlir::Value value, const Coords &coords);
  std::optional<ExprId> visit(mlir::Value value, const Coords &coords);
  std::optional<ExprId> visitBlockArgument(mlir::Value value, const Coords &coords);
  std::optional<ExprId> visitArith(mlir::Operation *op, const Coords &coords);
  std::optional<ExprId> visitShape(mlir::Operation *op, mlir::Value value, const Coords &coords);
  std::optional<ExprId> visitCat(tile::CatOp cat, const Coords &coords);
  std::optional<Coords> extractCoords(tile::ExtractOp extract, const Coords &coords);
  std::optional<ExprId> visitTile(mlir::Operation *op, mlir::Value value, const Coords &coords);
  std::optional<ExprId> visitPromise(mlir::Operation *op, const Coords &coords);
  bool addTableValue(mlir::Operation *promise, ExprId value, const Coords &coords);
  struct ViewPlace {
    ExprId element, inside;
  };
  std::optional<ViewPlace> placeInView(mlir::Operation *load, const Coords &coords);
  std::optional<ExprId> visitIf(mlir::Operation *op, mlir::Value value, const Coords &coords);
  ExprId opaque(mlir::Value value, const Coords &coords);
  Coords reshapeCoords(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to, const Coords &coords);

  LaunchSpace &space;
  llvm::DenseMap<mlir::Operation *, Scope> scopes;
  std::vector<std::pair<mlir::Operation *, Promise>> promises;
  std::vector<std::pair<mlir::Operation *, TableValue>> tables;
  llvm::DenseMap<mlir::Value, ExprId> bound;
  llvm::DenseMap<mlir::Value, Induction> inductions;
  llvm::DenseMap<mlir::Value, mlir::Value> aliases;
  llvm::DenseMap<SymbolId, mlir::Operation *> opaqueOrigins;
  std::map<Key, ExprId> memo;
  std::vector<std::pair<mlir::Value, Coords>> stack;
};

/// The width of an integer, pointer or index type in expressions; 0 for anything else.
unsigned getExprWidth(mlir::Type type);
/// The name that the author gave to a value, from its location; empty where there is none.
std::string getValueName(mlir::Value value);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_INDEXBUILDER_H
