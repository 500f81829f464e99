// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception Registers the tile dialect and checks its discardable attributes.

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc::tile;

#include "tilecc/Dialect/Tile/TileDialect.cpp.inc"
#include "tilecc/Dialect/Tile/TileEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilecc/Dialect/Tile/TileAttrs.cpp.inc"

#define GET_OP_CLASSES
#include "tilecc/Dialect/Tile/TileOps.cpp.inc"

void TileDialect::initialize() {
  registerTypes();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilecc/Dialect/Tile/TileAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "tilecc/Dialect/Tile/TileOps.cpp.inc"
      >();
}

Operation *TileDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}

LogicalResult TileDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == kernelAttrName && !isa<FunctionOpInterface>(op)) {
    return emitError(op->getLoc(), "`tile.kernel` belongs on a function");
  }
  if (attribute.getName() == hintsAttrName && !isa<DictionaryAttr>(attribute.getValue())) {
    return emitError(op->getLoc(), "`tile.hints` is a dictionary from arch to hints");
  }
  if (attribute.getName() == contractAttrName) {
    auto conditions = dyn_cast<ArrayAttr>(attribute.getValue());
    if (!conditions || !llvm::all_of(conditions, llvm::IsaPred<ConditionAttr>)) {
      return emitError(op->getLoc(), "`tile.contract` is an array of `#tile.condition`");
    }
  }
  return success();
}

Type tilecc::tile::getElementType(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    return tensor.getElementType();
  }
  return type;
}

ArrayRef<int64_t> tilecc::tile::getShape(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    return tensor.getShape();
  }
  return {};
}

Type tilecc::tile::getTileType(ArrayRef<int64_t> shape, Type element) {
  if (shape.empty()) {
    return element;
  }
  return RankedTensorType::get(shape, element);
}
