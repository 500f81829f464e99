// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parts of places: members, base classes and the objects around them, elements.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/RecordLayout.h"

using namespace tilecc;
using clang::QualType;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

/// Leaves [offset, offset + count) of every candidate.
static LValue slice(const LValue &place, unsigned offset, unsigned count, QualType type) {
  LValue part;
  part.type = type;
  part.index = place.index;
  for (const auto &slots : place.candidates) {
    part.candidates.emplace_back(slots.begin() + offset, slots.begin() + offset + count);
  }
  return part;
}

/// What a member of reference type leads to, if the run decides which of several variables; nothing for others.
std::optional<Imported> Importer::readReference(Value slot, QualType referee, mlir::Location loc) {
  Value alias = resolveAlias(slot);
  bool isOneOf = alias && positions.contains(alias) && !referee->isAnyPointerType();
  if (!isOneOf) {
    return std::nullopt;
  }
  Imported target(readPosition(alias, loc));
  return findPosition(target, referee) ? std::optional(target) : std::nullopt;
}

LValue Importer::member(const LValue &place, const clang::FieldDecl *field, mlir::Location loc) {
  QualType type = field->getType();
  if (place.isMemory()) {
    LValue part;
    part.type = type.getNonReferenceType();
    if (refuseMixedMemory(place.type)) {
      return part;
    }
    const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(field->getParent());
    int64_t bytes = layout.getFieldOffset(field->getFieldIndex()) / ast.getCharWidth();
    part.pointer = byteOffset(place.pointer, bytes, part.type, loc);
    return part;
  }
  auto [offset, count] = types.getFieldLeaves(field);
  if (place.candidates.empty() || offset + count > place.candidates.front().size()) {
    LValue none;
    none.type = type.getNonReferenceType();
    return none;
  }
  LValue part = slice(place, offset, count, type.getNonReferenceType());
  part.bits = field->isBitField() ? field->getBitWidthValue() : 0;
  if (type->isReferenceType()) {
    if (std::optional<Imported> target = part.candidates.size() == 1 && count == 1
                                             ? readReference(part.candidates.front().front(), part.type, loc)
                                             : std::nullopt) {
      return deref(*target, part.type, lastRange);
    }
    for (auto &slots : part.candidates) {
      for (Value &slot : slots) {
        if (Value alias = resolveAlias(slot)) {
          slot = alias;
        }
      }
    }
  }
  return part;
}

LValue Importer::base(const LValue &place, QualType to, mlir::Location loc) {
  const auto *record = place.type->getAsCXXRecordDecl();
  const auto *target = to->getAsCXXRecordDecl();
  if (!record || !target) {
    return place;
  }
  if (place.isMemory()) {
    LValue part;
    part.type = to;
    int64_t bytes = ast.getASTRecordLayout(record).getBaseClassOffset(target).getQuantity();
    part.pointer = byteOffset(place.pointer, bytes, to, loc);
    return part;
  }
  if (place.candidates.empty()) {
    return place;
  }
  LValue part = slice(place, types.getBaseOffset(record, target), types.getLeaves(to).size(), to);
  part.derived = std::make_shared<LValue>(place);
  return part;
}

LValue Importer::baseAmong(const LValue &place, const clang::CXXRecordDecl *record, mlir::Location loc) {
  LValue part = place;
  const auto *object = place.type->getAsCXXRecordDecl();
  clang::CXXBasePaths paths;
  if (!object || object->getCanonicalDecl() == record->getCanonicalDecl() || !object->isDerivedFrom(record, paths)) {
    return part;
  }
  for (const clang::CXXBasePathElement &step : paths.front()) {
    part = base(part, step.Base->getType(), loc);
  }
  return part;
}

LValue Importer::derivedFrom(const LValue &place, const clang::CastExpr *cast) {
  QualType target = cast->getType()->isPointerType() ? cast->getType()->getPointeeType() : cast->getType();
  const auto *record = target->getAsCXXRecordDecl();
  if (place.isMemory()) {
    LValue whole;
    whole.type = target;
    int64_t bytes = 0;
    const clang::CXXRecordDecl *outer = record;
    // The path leads from the base to the derived class.
    for (const clang::CXXBaseSpecifier *step : llvm::reverse(llvm::make_range(cast->path_begin(), cast->path_end()))) {
      const auto *inner = step->getType()->getAsCXXRecordDecl();
      bytes += ast.getASTRecordLayout(outer).getBaseClassOffset(inner).getQuantity();
      outer = inner;
    }
    whole.pointer = byteOffset(place.pointer, -bytes, target, getLoc(cast->getSourceRange()));
    return whole;
  }
  for (const LValue *at = &place; at; at = at->derived.get()) {
    if (ast.hasSameUnqualifiedType(at->type, target)) {
      return *at;
    }
  }
  if (!place.candidates.empty()) {
    refuse(cast->getSourceRange(), "a cast to a class that this object is not known to be part of",
           "pass the derived object itself");
  }
  LValue none;
  none.type = target;
  return none;
}

LValue Importer::element(const LValue &array, Value index, QualType indexType, clang::SourceRange range) {
  const auto *arrayType = ast.getAsConstantArrayType(array.type);
  mlir::Location loc = getLoc(range);
  QualType type = arrayType ? arrayType->getElementType() : array.type;
  if (array.isMemory()) {
    LValue part;
    part.type = type;
    Value first = byteOffset(array.pointer, 0, type, loc);
    part.pointer = offsetPointer(first, type, index, types.isUnsigned(indexType), loc);
    return part;
  }
  LValue none;
  none.type = type;
  if (!arrayType || array.candidates.empty()) {
    return none;
  }
  unsigned count = types.getLeaves(type).size();
  uint64_t size = arrayType->getZExtSize();
  auto mark = [&](LValue part) {
    part.array = std::make_shared<LValue>(array);
    part.arrayIndex = convertScalar(index, indexType, ast.LongLongTy, loc);
    return part;
  };
  if (std::optional<llvm::APInt> constant = getConstant(index)) {
    bool isNegative = !types.isUnsigned(indexType) && constant->isNegative();
    if (isNegative || constant->uge(size)) {
      llvm::SmallString<16> text;
      constant->toString(text, 10, !types.isUnsigned(indexType));
      error(range, DiagnosticKind::OutOfBounds,
            "index " + text.str().str() + " is outside an array of " + std::to_string(size) + " elements");
      return none;
    }
    return mark(slice(array, constant->getZExtValue() * count, count, type));
  }
  if (size * array.candidates.size() > maxCandidates) {
    refuse(range, "a run-time index into a local array of more than " + std::to_string(maxCandidates) + " elements",
           "keep the table in global memory, or use a tile");
    return none;
  }
  // Candidate (outer, inner) is number outer * size + inner.
  LValue part;
  part.type = type;
  for (const auto &slots : array.candidates) {
    for (uint64_t i = 0; i < size; ++i) {
      part.candidates.emplace_back(slots.begin() + i * count, slots.begin() + (i + 1) * count);
    }
  }
  Type wide = builder.getI64Type();
  auto widen = [&](Value value, bool isUnsigned) -> Value {
    if (value.getType() == wide) {
      return value;
    }
    return isUnsigned ? arith::ExtUIOp::create(builder, loc, wide, value).getResult()
                      : arith::ExtSIOp::create(builder, loc, wide, value).getResult();
  };
  part.index = widen(index, types.isUnsigned(indexType));
  if (array.index) {
    Value outer = arith::MulIOp::create(builder, loc, widen(array.index, true), constantInt(wide, size));
    part.index = arith::AddIOp::create(builder, loc, outer, part.index);
  }
  return mark(part);
}
