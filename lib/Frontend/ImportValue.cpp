// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants and scalar conversions with the semantics of C++.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "clang/AST/RecordLayout.h"

using namespace tilecc;
using clang::APValue;
using clang::QualType;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

Imported Importer::poison(QualType type) {
  Imported result;
  mlir::Location loc = builder.getUnknownLoc();
  for (Type leaf : types.getLeaves(type)) {
    if (type->isReferenceType() && !llvm::isa<tile::SlotType>(leaf)) {
      // A member of reference type is what it refers to.
      leaf = tile::SlotType::get(builder.getContext(), leaf);
    }
    if (auto slot = llvm::dyn_cast<tile::SlotType>(leaf)) {
      mlir::OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(&function.getBody().front());
      result.leaves.push_back(tile::SlotOp::create(builder, loc, slot));
    } else {
      result.leaves.push_back(mlir::ub::PoisonOp::create(builder, loc, leaf));
    }
  }
  return result;
}

Value Importer::constantInt(Type type, int64_t value) {
  unsigned width = type.getIntOrFloatBitWidth();
  return constantInt(type, llvm::APInt(64, value, true).sextOrTrunc(width));
}

Value Importer::constantInt(Type type, const llvm::APInt &value) {
  auto attribute = builder.getIntegerAttr(type, value);
  return arith::ConstantOp::create(builder, builder.getUnknownLoc(), type, attribute);
}

Value Importer::constantFloat(Type type, const llvm::APFloat &value) {
  llvm::APFloat converted = value;
  bool lossy = false;
  converted.convert(llvm::cast<mlir::FloatType>(type).getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &lossy);
  return arith::ConstantOp::create(builder, builder.getUnknownLoc(), type, builder.getFloatAttr(type, converted));
}

Value Importer::constantZero(Type type) {
  mlir::Location loc = builder.getUnknownLoc();
  Type element = tile::getElementType(type);
  if (auto pointer = llvm::dyn_cast<tile::PtrType>(element)) {
    Type address = builder.getI64Type();
    if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type)) {
      address = tensor.clone(address);
    }
    return tile::IntToPtrOp::create(builder, loc, type, constantZero(address));
  }
  auto zero = llvm::cast<mlir::TypedAttr>(builder.getZeroAttr(type));
  return arith::ConstantOp::create(builder, loc, type, zero);
}

std::optional<llvm::APInt> Importer::getConstant(Value value) {
  llvm::APInt result;
  if (mlir::matchPattern(value, mlir::m_ConstantInt(&result))) {
    return result;
  }
  return std::nullopt;
}

/// The number that a constant of a half-like class holds: its first number, bits or a floating value.
static std::optional<llvm::APFloat> getFloatOfRecord(const APValue &value, const llvm::fltSemantics &semantics) {
  const APValue *current = &value;
  while (current->isStruct()) {
    if (current->getStructNumFields() == 0) {
      return std::nullopt;
    }
    current = &current->getStructField(0);
  }
  if (current->isFloat()) {
    llvm::APFloat number = current->getFloat();
    bool lossy = false;
    number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &lossy);
    return number;
  }
  if (current->isInt()) {
    unsigned width = llvm::APFloat::semanticsSizeInBits(semantics);
    llvm::APInt bits = current->getInt();
    if (&semantics == &llvm::APFloat::FloatTF32() && bits.getBitWidth() == 32) {
      // tf32 is stored as the f32 with the same upper bits.
      llvm::APFloat number(llvm::APFloat::IEEEsingle(), bits);
      bool lossy = false;
      number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &lossy);
      return number;
    }
    return llvm::APFloat(semantics, bits.zextOrTrunc(width));
  }
  return std::nullopt;
}

Imported Importer::importConstant(const APValue &value, QualType type, clang::SourceRange range) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  Imported result;
  auto give = [&](const Imported &part) { result.leaves.append(part.leaves.begin(), part.leaves.end()); };
  if (types.getLeaves(type).empty()) {
    return result;
  }
  if (value.isInt()) {
    Type leaf = types.getLeaf(type);
    if (leaf.isIntOrIndex()) {
      return constantInt(leaf, value.getInt().extOrTrunc(leaf.getIntOrFloatBitWidth()));
    }
  } else if (value.isFloat()) {
    if (llvm::isa<mlir::FloatType>(types.getLeaf(type))) {
      return constantFloat(types.getLeaf(type), value.getFloat());
    }
  } else if (value.isLValue() && value.isNullPointer()) {
    return constantZero(types.getLeaf(type));
  } else if (value.isLValue() && type->isFunctionPointerType()) {
    const auto *base = value.getLValueBase().dyn_cast<const clang::ValueDecl *>();
    if (const auto *callee = llvm::dyn_cast_or_null<clang::FunctionDecl>(base)) {
      return addressOf(callee);
    }
  } else if (value.isMemberPointer()) {
    const clang::ValueDecl *member = value.getMemberPointerDecl();
    return member ? addressOfMember(member) : constantZero(types.getLeaf(type));
  } else if (value.isUnion()) {
    if (!value.getUnionField()) {
      return poison(type);
    }
    Imported member = importConstant(value.getUnionValue(), value.getUnionField()->getType(), range);
    return member.leaves.size() == types.getLeaves(type).size() ? member : poison(type);
  } else if (value.isStruct() && types.isScalar(type)) {
    Type leaf = types.getLeaf(type);
    const llvm::fltSemantics &semantics = llvm::cast<mlir::FloatType>(leaf).getFloatSemantics();
    if (std::optional<llvm::APFloat> number = getFloatOfRecord(value, semantics)) {
      return constantFloat(leaf, *number);
    }
  } else if (value.isStruct() && types.getTypeName(type).empty()) {
    const auto *record = type->getAsCXXRecordDecl();
    unsigned i = 0;
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      give(importConstant(value.getStructBase(i++), base.getType(), range));
    }
    for (const clang::FieldDecl *field : record->fields()) {
      if (!field->isUnnamedBitField()) {
        give(importConstant(value.getStructField(field->getFieldIndex()), field->getType(), range));
      }
    }
    return result;
  } else if (value.isArray()) {
    const auto *array = ast.getAsConstantArrayType(type);
    for (uint64_t i = 0; array && i < array->getZExtSize(); ++i) {
      const APValue &element =
          i < value.getArrayInitializedElts() ? value.getArrayInitializedElt(i) : value.getArrayFiller();
      give(importConstant(element, array->getElementType(), range));
    }
    return result;
  }
  refuse(range, "a constant of type `" + types.print(type) + "`", "compute it in the kernel");
  return poison(type);
}

Value Importer::getAddress(Value pointer, mlir::Location loc) {
  auto number = pointer.getDefiningOp<tile::IntToPtrOp>();
  if (number && number.getOperand().getType() == builder.getI64Type()) {
    return number.getOperand();
  }
  return tile::PtrToIntOp::create(builder, loc, builder.getI64Type(), pointer);
}

/// Whether a value that is made of constants and choices between them is zero; nothing where it may be either.
static std::optional<bool> isKnownZero(Value value) {
  std::optional<bool> isZero;
  llvm::SmallVector<Value> work{value};
  while (!work.empty()) {
    Value current = work.pop_back_val();
    if (auto choice = current.getDefiningOp<arith::SelectOp>()) {
      work.push_back(choice.getTrueValue());
      work.push_back(choice.getFalseValue());
      continue;
    }
    std::optional<llvm::APInt> constant = Importer::getConstant(current);
    if (!constant || (isZero && *isZero != constant->isZero())) {
      return std::nullopt;
    }
    isZero = constant->isZero();
  }
  return isZero;
}

Value Importer::toBool(Value value, QualType from, mlir::Location loc) {
  Type type = value.getType();
  if (type.isInteger(1)) {
    return value;
  }
  if (auto choice = value.getDefiningOp<arith::SelectOp>(); choice && choice.getCondition().getType().isInteger(1)) {
    // What memcmp gives: zero, or one of several other numbers.
    std::optional<bool> isZero = isKnownZero(choice.getTrueValue());
    std::optional<bool> isOtherZero = isZero ? isKnownZero(choice.getFalseValue()) : std::nullopt;
    if (isOtherZero && *isZero != *isOtherZero) {
      Value condition = choice.getCondition();
      return *isOtherZero ? condition
                          : builder.createOrFold<arith::XOrIOp>(loc, condition, constantInt(condition.getType(), 1));
    }
  }
  if (llvm::isa<tile::PtrType>(type)) {
    value = getAddress(value, loc);
    type = value.getType();
  }
  if (llvm::isa<tile::SlotType>(type)) {
    // The address of a local.
    Value isNull = isNullPosition(value, loc);
    return builder.createOrFold<arith::XOrIOp>(loc, isNull, constantInt(isNull.getType(), 1));
  }
  if (llvm::isa<mlir::FloatType>(type)) {
    return builder.createOrFold<arith::CmpFOp>(loc, arith::CmpFPredicate::UNE, value, constantZero(type));
  }
  if (llvm::isa<mlir::IntegerType>(type)) {
    return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ne, value, constantZero(type));
  }
  return poison(ast.BoolTy).leaf();
}

static Value convertFloat(mlir::OpBuilder &builder, Value value, Type to, mlir::Location loc) {
  Type from = value.getType();
  unsigned fromWidth = from.getIntOrFloatBitWidth(), toWidth = to.getIntOrFloatBitWidth();
  if (from == to) {
    return value;
  }
  if (fromWidth == toWidth) {
    // Two formats of one width: through f32, which holds both.
    return convertFloat(builder, convertFloat(builder, value, builder.getF32Type(), loc), to, loc);
  }
  if (fromWidth < toWidth) {
    return builder.createOrFold<arith::ExtFOp>(loc, to, value);
  }
  return builder.createOrFold<arith::TruncFOp>(loc, to, value);
}

Value Importer::convertScalar(Value value, QualType from, QualType to, mlir::Location loc) {
  Type target = types.getLeaf(to);
  Type source = value.getType();
  if (types.isBool(to) && !types.isBool(from)) {
    return toBool(value, from, loc);
  }
  if (source == target) {
    return value;
  }
  bool fromInt = llvm::isa<mlir::IntegerType>(source), toInt = llvm::isa<mlir::IntegerType>(target);
  bool fromFloat = llvm::isa<mlir::FloatType>(source), toFloat = llvm::isa<mlir::FloatType>(target);
  bool isUnsigned = types.isUnsigned(from);
  if (fromInt && toInt) {
    unsigned fromWidth = source.getIntOrFloatBitWidth(), toWidth = target.getIntOrFloatBitWidth();
    if (fromWidth > toWidth) {
      return builder.createOrFold<arith::TruncIOp>(loc, target, value);
    }
    return isUnsigned ? builder.createOrFold<arith::ExtUIOp>(loc, target, value)
                      : builder.createOrFold<arith::ExtSIOp>(loc, target, value);
  }
  if (fromInt && toFloat) {
    return isUnsigned ? builder.createOrFold<arith::UIToFPOp>(loc, target, value)
                      : builder.createOrFold<arith::SIToFPOp>(loc, target, value);
  }
  if (fromFloat && toInt) {
    return types.isUnsigned(to) ? builder.createOrFold<arith::FPToUIOp>(loc, target, value)
                                : builder.createOrFold<arith::FPToSIOp>(loc, target, value);
  }
  if (fromFloat && toFloat) {
    return convertFloat(builder, value, target, loc);
  }
  return poison(to).leaf();
}
