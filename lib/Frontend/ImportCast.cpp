// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how elements are converted, and how values take the shape of a result.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

Type tilecc::getResultType(BuiltinCall &call) { return call.types().getLeaf(call.resultType); }

Value tilecc::reshapeTo(BuiltinCall &call, Value value, Type type) {
  return value.getType() == type ? value : tile::ReshapeOp::create(call.builder(), call.loc, type, value);
}

Value tilecc::broadcastTo(mlir::OpBuilder &builder, mlir::Location loc, Value value, ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> from = tile::getShape(value.getType());
  if (from == shape) {
    return value;
  }
  Type element = tile::getElementType(value.getType());
  mlir::Attribute constant;
  if (from.empty() && mlir::matchPattern(value, mlir::m_Constant(&constant)) && llvm::isa<mlir::TypedAttr>(constant)) {
    auto type = llvm::cast<mlir::RankedTensorType>(tile::getTileType(shape, element));
    return arith::ConstantOp::create(builder, loc, mlir::SplatElementsAttr::get(type, constant));
  }
  if (!from.empty() && from.size() < shape.size()) {
    llvm::SmallVector<int64_t> padded(shape.size() - from.size(), 1);
    padded.append(from.begin(), from.end());
    value = tile::ReshapeOp::create(builder, loc, tile::getTileType(padded, element), value);
  }
  Type type = tile::getTileType(shape, element);
  return value.getType() == type ? value : tile::BroadcastOp::create(builder, loc, type, value);
}

/// A scalar constant, or a splat of it.
static Value makeConstant(BuiltinCall &call, Type type, mlir::TypedAttr scalar) {
  if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type)) {
    scalar = mlir::SplatElementsAttr::get(tensor, mlir::Attribute(scalar));
  }
  return arith::ConstantOp::create(call.builder(), call.loc, scalar);
}

Value tilecc::makeInt(BuiltinCall &call, Type type, int64_t value) {
  Type element = tile::getElementType(type);
  llvm::APInt bits(element.getIntOrFloatBitWidth(), value, /*isSigned=*/true, /*implicitTrunc=*/true);
  return makeConstant(call, type, mlir::IntegerAttr::get(element, bits));
}

Value tilecc::makeFloat(BuiltinCall &call, Type type, double value) {
  return makeConstant(call, type, call.builder().getFloatAttr(tile::getElementType(type), value));
}

namespace {
/// One element type to another, on values of any shape.
class ElementCast {
public:
  ElementCast(BuiltinCall &call, Value value) : call(call), value(value) {}

  Value to(QualType from, QualType to) {
    TypeImporter &types = call.types();
    Type target = types.getLeaf(to);
    if (types.isBool(to)) {
      return isNotZero(types.isFloat(from));
    }
    if (types.isFloat(from)) {
      return types.isFloat(to) ? floatToFloat(target) : floatToInt(target, types.isUnsigned(to));
    }
    return types.isFloat(to) ? intToFloat(target, types.isUnsigned(from)) : intToInt(target, types.isUnsigned(from));
  }

private:
  Type element() { return tile::getElementType(value.getType()); }
  Type shaped(Type type) { return tile::getTileType(tile::getShape(value.getType()), type); }
  template <class Op> void apply(Type type) { value = call.builder().createOrFold<Op>(call.loc, shaped(type), value); }

  Value isNotZero(bool isFloat) {
    if (element().isInteger(1)) {
      return value;
    }
    if (!isFloat) {
      Value zero = makeInt(call, value.getType(), 0);
      return arith::CmpIOp::create(call.builder(), call.loc, arith::CmpIPredicate::ne, value, zero);
    }
    widen();
    Value zero = makeFloat(call, value.getType(), 0);
    return arith::CmpFOp::create(call.builder(), call.loc, arith::CmpFPredicate::UNE, value, zero);
  }

  /// Formats that only exist in memory and mma become float.
  void widen() {
    if (llvm::isa<mlir::FloatTF32Type, mlir::Float8E4M3FNType, mlir::Float8E5M2Type>(element())) {
      apply<arith::ExtFOp>(call.builder().getF32Type());
    }
  }

  Value floatToFloat(Type target) {
    if (element() == target) {
      return value;
    }
    unsigned from = element().getIntOrFloatBitWidth();
    unsigned width = target.getIntOrFloatBitWidth();
    if (from == width) {
      // half and bfloat, or the two 8-bit formats: float holds both, so there is one rounding.
      apply<arith::ExtFOp>(call.builder().getF32Type());
      from = 32;
    }
    if (from < width) {
      apply<arith::ExtFOp>(target);
    } else {
      apply<arith::TruncFOp>(target);
    }
    return value;
  }

  Value floatToInt(Type target, bool isUnsigned) {
    widen();
    if (isUnsigned) {
      apply<arith::FPToUIOp>(target);
    } else {
      apply<arith::FPToSIOp>(target);
    }
    return value;
  }

  Value intToFloat(Type target, bool isUnsigned) {
    Type direct = target;
    if (llvm::isa<mlir::FloatTF32Type>(target)) {
      // The wider format is exact for 32 bits, so there is one rounding.
      direct = element().getIntOrFloatBitWidth() <= 16 ? call.builder().getF32Type() : call.builder().getF64Type();
    } else if (target.getIntOrFloatBitWidth() == 8) {
      // Integers that float rounds lie beyond the range of the 8-bit formats.
      direct = call.builder().getF32Type();
    }
    if (isUnsigned) {
      apply<arith::UIToFPOp>(direct);
    } else {
      apply<arith::SIToFPOp>(direct);
    }
    return floatToFloat(target);
  }

  Value intToInt(Type target, bool isUnsigned) {
    unsigned from = element().getIntOrFloatBitWidth();
    unsigned width = target.getIntOrFloatBitWidth();
    if (from > width) {
      apply<arith::TruncIOp>(target);
    } else if (from < width && isUnsigned) {
      apply<arith::ExtUIOp>(target);
    } else if (from < width) {
      apply<arith::ExtSIOp>(target);
    }
    return value;
  }

  BuiltinCall &call;
  Value value;
};
} // namespace

Value tilecc::convertElements(BuiltinCall &call, Value value, QualType from, QualType to) {
  if (llvm::isa<tile::PtrType>(tile::getElementType(value.getType()))) {
    Type target = tile::getTileType(tile::getShape(value.getType()), call.types().getLeaf(to));
    return value.getType() == target ? value : tile::PtrCastOp::create(call.builder(), call.loc, target, value);
  }
  return ElementCast(call, value).to(from, to);
}

Value tilecc::getOperand(BuiltinCall &call, unsigned i) {
  TypeImporter &types = call.types();
  Value value = call.leaf(i);
  value = convertElements(call, value, types.getElement(call.argType(i)), types.getElement(call.resultType));
  return broadcastTo(call.builder(), call.loc, value, types.getShape(call.resultType));
}

Value tilecc::getCondition(BuiltinCall &call, unsigned i) {
  TypeImporter &types = call.types();
  return convertElements(call, call.leaf(i), types.getElement(call.argType(i)), call.importer.ast.BoolTy);
}

Imported tilecc::importCast(BuiltinCall &call) {
  TypeImporter &types = call.types();
  // A conversion function has an object, a constructor or a function an argument.
  QualType from = call.object ? call.objectType() : call.argType(0);
  Value value = call.object ? call.objectValue().leaf() : call.leaf(0);
  return convertElements(call, value, types.getElement(from), types.getElement(call.resultType));
}

Imported tilecc::importTileToScalar(BuiltinCall &call) {
  TypeImporter &types = call.types();
  QualType from = types.getElement(call.objectType());
  Value value = call.objectValue().leaf();
  value = reshapeTo(call, value, tile::getElementType(value.getType()));
  return convertElements(call, value, from, call.resultType);
}

Imported tilecc::importBitCast(BuiltinCall &call) {
  return arith::BitcastOp::create(call.builder(), call.loc, getResultType(call), call.leaf(0)).getResult();
}

Value tilecc::toMemory(BuiltinCall &call, Value value, QualType element) {
  if (!call.types().isBool(element)) {
    return value;
  }
  Type type = tile::getTileType(tile::getShape(value.getType()), call.builder().getI8Type());
  return arith::ExtUIOp::create(call.builder(), call.loc, type, value);
}

Value tilecc::fromMemory(BuiltinCall &call, Value value, QualType element) {
  if (!call.types().isBool(element)) {
    return value;
  }
  Value zero = makeInt(call, value.getType(), 0);
  return arith::CmpIOp::create(call.builder(), call.loc, arith::CmpIPredicate::ne, value, zero);
}
