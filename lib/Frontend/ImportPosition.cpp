// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers into local arrays: which array is known when importing, the index is a value.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
namespace arith = mlir::arith;

bool Position::isInto(const Position &other) const {
  return array.candidates == other.array.candidates && array.index == other.array.index &&
         array.type.getCanonicalType().getUnqualifiedType() == other.array.type.getCanonicalType().getUnqualifiedType();
}

Value Importer::makePosition(const LValue &array, Value index) {
  // A row of an array is counted in the whole of it, so that pointers into rows meet.
  LValue whole = array;
  const auto *row = ast.getAsConstantArrayType(array.type);
  while (row && whole.array) {
    const auto *outer = ast.getAsConstantArrayType(whole.array->type);
    mlir::Location loc = builder.getUnknownLoc();
    uint64_t size = ast.getAsConstantArrayType(whole.type)->getZExtSize();
    Value before =
        builder.createOrFold<arith::MulIOp>(loc, whole.arrayIndex, constantInt(builder.getI64Type(), int64_t(size)));
    index = builder.createOrFold<arith::AddIOp>(loc, before, index);
    LValue around = *whole.array;
    around.type = ast.getConstantArrayType(row->getElementType(), llvm::APInt(64, outer->getZExtSize() * size), nullptr,
                                           clang::ArraySizeModifier::Normal, 0);
    whole = std::move(around);
  }
  Value token = makeToken();
  positions[token] = {whole, index, Value()};
  return token;
}

std::optional<Position> Importer::findPosition(Value pointer) {
  if (auto found = positions.find(pointer); found != positions.end()) {
    return found->second;
  }
  auto place = places.find(pointer);
  if (place == places.end() || !ast.getAsConstantArrayType(place->second.type)) {
    return std::nullopt;
  }
  return Position{place->second, constantInt(builder.getI64Type(), 0), Value()};
}

std::optional<Position> Importer::findPosition(const Imported &pointer, QualType pointee) {
  std::optional<Position> position = pointer.leaves.size() == 1 ? findPosition(pointer.leaf()) : std::nullopt;
  const auto *array = position ? ast.getAsConstantArrayType(position->array.type) : nullptr;
  return array && ast.hasSameUnqualifiedType(array->getElementType(), pointee) ? position : std::nullopt;
}

std::optional<Value> Importer::movePosition(const Imported &pointer, QualType pointee, Value index, QualType indexType,
                                            bool isBackward, mlir::Location loc) {
  std::optional<Position> position = findPosition(pointer, pointee);
  if (!position) {
    return std::nullopt;
  }
  index = convertScalar(index, indexType, ast.LongLongTy, loc);
  Value moved = isBackward ? builder.createOrFold<arith::SubIOp>(loc, position->index, index)
                           : builder.createOrFold<arith::AddIOp>(loc, position->index, index);
  return makePosition(position->array, moved);
}

Value Importer::readPosition(Value token, mlir::Location loc) {
  auto found = positions.find(token);
  if (found == positions.end() || !found->second.slot) {
    return token;
  }
  Position cursor = found->second;
  auto known = lastStores.find(cursor.slot);
  bool isKnown = known != lastStores.end() && known->second.first == builder.getInsertionBlock();
  Value index = isKnown ? known->second.second
                        : tile::SlotLoadOp::create(builder, loc, builder.getI64Type(), cursor.slot).getResult();
  return makePosition(cursor.array, index);
}

bool Importer::writePosition(Value variable, Value pointer, mlir::Location loc) {
  std::optional<Position> position = findPosition(pointer);
  Value known = positions.contains(variable) ? variable : resolveAlias(variable);
  if (!position || (known && !positions.contains(known))) {
    return false;
  }
  if (!known) {
    if (!variable.use_empty()) {
      return false;
    }
    if (fixedPointers.contains(variable)) {
      aliases[variable] = pointer;
      return true;
    }
    mlir::OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&function.getBody().front());
    Value slot = tile::SlotOp::create(builder, loc, tile::SlotType::get(builder.getContext(), builder.getI64Type()));
    known = makeToken();
    positions[known] = {position->array, Value(), slot};
    aliases[variable] = known;
  }
  const Position &cursor = positions[known];
  if (!cursor.slot || !cursor.isInto(*position)) {
    return false;
  }
  tile::SlotStoreOp::create(builder, loc, position->index, cursor.slot);
  lastStores[cursor.slot] = {builder.getInsertionBlock(), position->index};
  return true;
}

std::optional<Imported> Importer::importBetweenPositions(const clang::BinaryOperator *expr, const Imported &lhs,
                                                         const Imported &rhs) {
  QualType pointee = expr->getLHS()->getType()->getPointeeType();
  std::optional<Position> left = findPosition(lhs, pointee), right = findPosition(rhs, pointee);
  if (!left || !right || !left->isInto(*right)) {
    return std::nullopt;
  }
  mlir::Location loc = getLoc(expr->getSourceRange());
  if (expr->getOpcode() == clang::BO_Sub) {
    return Imported(builder.createOrFold<arith::SubIOp>(loc, left->index, right->index));
  }
  if (!expr->isComparisonOp()) {
    return std::nullopt;
  }
  return Imported(comparison(expr->getOpcode(), left->index, right->index, ast.LongLongTy, loc));
}

void Importer::fixIfUnchanged(const clang::VarDecl *variable, const LValue &place) {
  if (!variable->getType()->isPointerType() || place.candidates.size() != 1) {
    return;
  }
  const auto *function = llvm::dyn_cast<clang::FunctionDecl>(variable->getParentFunctionOrMethod());
  const clang::Stmt *body = function ? function->getBody() : nullptr;
  if (!body) {
    return;
  }
  auto [entry, isNew] = changedPointers.try_emplace(function);
  if (isNew) {
    // Every use but a read of the value may change it. A list replaces recursion.
    llvm::SmallVector<const clang::Stmt *> stmts = {body};
    while (!stmts.empty()) {
      const clang::Stmt *stmt = stmts.pop_back_val();
      const auto *cast = llvm::dyn_cast<clang::CastExpr>(stmt);
      bool isRead = cast && cast->getCastKind() == clang::CK_LValueToRValue;
      for (const clang::Stmt *child : stmt->children()) {
        const auto *reference = llvm::dyn_cast_or_null<clang::DeclRefExpr>(child);
        if (reference && !isRead) {
          entry->second.insert(reference->getDecl());
        }
        if (child) {
          stmts.push_back(child);
        }
      }
    }
  }
  if (!entry->second.contains(variable)) {
    fixedPointers.insert(place.candidates.front().front());
  }
}

/// The library's class is a pointer to the array and its length.
std::optional<Imported> Importer::importInitializerList(const clang::CXXStdInitializerListExpr *expr) {
  llvm::ArrayRef<mlir::Type> leaves = types.getLeaves(expr->getType());
  const auto *array = ast.getAsConstantArrayType(expr->getSubExpr()->getType());
  bool isKnown = array && leaves.size() == 2 && llvm::isa<tile::PtrType>(leaves[0]) && leaves[1].isInteger();
  if (!isKnown) {
    return std::nullopt;
  }
  LValue elements = importPlace(expr->getSubExpr());
  Imported result(makePosition(elements, constantInt(builder.getI64Type(), 0)));
  result.leaves.push_back(constantInt(leaves[1], array->getZExtSize()));
  return result;
}
