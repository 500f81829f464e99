// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers into local arrays: which array is known when importing, the index is a value.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

#include "PointerTargets.h"

using namespace tilecc;
using clang::QualType;
using mlir::Type;
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
  found->second.wasRead = true;
  Position cursor = found->second;
  auto known = lastStores.find(cursor.slot);
  bool isKnown = known != lastStores.end() && known->second.first == builder.getInsertionBlock();
  Value index = isKnown ? known->second.second
                        : tile::SlotLoadOp::create(builder, loc, builder.getI64Type(), cursor.slot).getResult();
  Value copy = makePosition(cursor.array, index);
  positions[copy].mayBeNull = cursor.mayBeNull;
  return copy;
}

Value Importer::isNullPosition(Value pointer, mlir::Location loc) {
  auto found = positions.find(pointer);
  if (found == positions.end() || !found->second.mayBeNull || !found->second.index) {
    // The address of a variable or a function is never null.
    return constantInt(builder.getI1Type(), 0);
  }
  Value index = found->second.index;
  return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, index,
                                             constantInt(index.getType(), Position::nullIndex));
}

Value Importer::makePosition(const CommonArray &common, Value index) {
  Value token = makePosition(common.array, index);
  positions[token].mayBeNull = common.mayBeNull();
  return token;
}

//===----------------------------------------------------------------------===//
// One of several variables
//===----------------------------------------------------------------------===//

/// `size` elements of a type, as it is without qualifiers.
static QualType makeArray(const clang::ASTContext &ast, QualType element, uint64_t size) {
  return ast.getConstantArrayType(element.getCanonicalType().getUnqualifiedType(), llvm::APInt(64, size), nullptr,
                                  clang::ArraySizeModifier::Normal, 0);
}

void Importer::collectReferees(QualType type, llvm::SmallVectorImpl<QualType> &referees) {
  size_t wanted = referees.size() + types.getLeaves(type).size();
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (type->isReferenceType()) {
    // A member: its layout is that of what it refers to.
    if (types.getLeaves(type).size() == 1 && !type->getPointeeType()->isAnyPointerType()) {
      referees.push_back(type->getPointeeType());
    }
  } else if (type->isPointerType()) {
    referees.push_back(type->getPointeeType());
  } else if (const auto *array = ast.getAsConstantArrayType(type)) {
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      collectReferees(array->getElementType(), referees);
    }
  } else if (record && types.isClass(type) && !record->isUnion()) {
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      collectReferees(base.getType(), referees);
    }
    for (const clang::FieldDecl *field : record->fields()) {
      if (!field->isUnnamedBitField()) {
        collectReferees(field->getType(), referees);
      }
    }
  }
  referees.resize(wanted);
}

std::optional<Position> Importer::findPlaces(Value pointer, QualType pointee) {
  if (pointee.isNull()) {
    return std::nullopt;
  }
  if (std::optional<Position> position = findPosition(Imported(pointer), pointee)) {
    bool isOne = position->array.candidates.size() == 1 && !position->slot;
    return isOne ? position : std::nullopt;
  }
  pointee = pointee.getCanonicalType().getUnqualifiedType();
  LValue single;
  if (auto known = places.find(pointer); known != places.end()) {
    if (!ast.hasSameUnqualifiedType(known->second.type, pointee) || known->second.candidates.size() != 1) {
      return std::nullopt;
    }
    single.candidates = known->second.candidates;
  } else {
    auto slot = llvm::dyn_cast<tile::SlotType>(pointer.getType());
    bool isVariable = slot && !functions.contains(pointer) && !members.contains(pointer) &&
                      !positions.contains(pointer) && types.getLeaves(pointee).size() == 1 &&
                      types.getLeaf(pointee) == slot.getValueType();
    if (!isVariable) {
      return std::nullopt;
    }
    single.candidates.push_back({pointer});
  }
  single.type = makeArray(ast, pointee, 1);
  return Position{single, constantInt(builder.getI64Type(), 0), Value()};
}

/// Where `part` begins in `whole`, in elements of `size` slots; nothing where it is not all of it there.
static std::optional<uint64_t> findWithin(llvm::ArrayRef<Value> whole, llvm::ArrayRef<Value> part, size_t size) {
  for (size_t base = 0; base + part.size() <= whole.size(); base += size) {
    if (whole.slice(base, part.size()) == part) {
      return base / size;
    }
  }
  return std::nullopt;
}

static bool isNull(Value pointer) {
  auto made = pointer.getDefiningOp<tile::IntToPtrOp>();
  std::optional<llvm::APInt> address = made ? Importer::getConstant(made.getOperand()) : std::nullopt;
  return address && address->isZero();
}

std::optional<Importer::CommonArray> Importer::findCommonArray(Value first, Value second, QualType pointee) {
  if (pointee.isNull() || types.getLeaves(pointee).empty()) {
    return std::nullopt;
  }
  std::optional<Position> one = findPosition(Imported(first), pointee), other = findPosition(Imported(second), pointee);
  if (one && other && one->isInto(*other)) {
    return CommonArray{one->array, *one, *other};
  }
  one = findPlaces(first, pointee);
  other = findPlaces(second, pointee);
  if ((one && isNull(second)) || (other && isNull(first))) {
    Position none = one ? *one : *other;
    none.index = constantInt(builder.getI64Type(), Position::nullIndex);
    none.mayBeNull = true;
    return CommonArray{none.array, one ? *one : none, one ? none : *other};
  }
  if (!one || !other) {
    return std::nullopt;
  }
  CommonArray common{one->array, *one, *other};
  size_t size = types.getLeaves(pointee).size();
  llvm::ArrayRef<Value> left = one->array.candidates.front(), right = other->array.candidates.front();
  if (std::optional<uint64_t> base = findWithin(left, right, size)) {
    common.secondBase = *base;
    return common;
  }
  if (std::optional<uint64_t> base = findWithin(right, left, size)) {
    common.array = other->array;
    common.firstBase = *base;
    return common;
  }
  bool meets = llvm::any_of(right, [&](Value slot) { return llvm::is_contained(left, slot); });
  if (meets || (left.size() + right.size()) / size > maxCandidates) {
    return std::nullopt;
  }
  common.secondBase = left.size() / size;
  llvm::SmallVector<Value, 2> all(left);
  llvm::append_range(all, right);
  common.array = LValue();
  common.array.type = makeArray(ast, pointee, all.size() / size);
  common.array.candidates.push_back(std::move(all));
  return common;
}

Value Importer::countFrom(uint64_t base, const Position &position, mlir::Location loc) {
  Value index = position.index;
  if (base == 0) {
    return index;
  }
  Value moved = builder.createOrFold<arith::AddIOp>(loc, index, constantInt(index.getType(), int64_t(base)));
  return position.mayBeNull ? keepNull(index, moved, loc) : moved;
}

/// `mapped`, or null where `index` is that.
Value Importer::keepNull(Value index, Value mapped, mlir::Location loc) {
  Value null = constantInt(index.getType(), Position::nullIndex);
  Value isNone = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, index, null);
  return builder.createOrFold<arith::SelectOp>(loc, isNone, null, mapped);
}

std::optional<Value> Importer::makePosition(const LValue &place, mlir::Location loc) {
  if (place.array) {
    return makePosition(*place.array, place.arrayIndex);
  }
  if (place.candidates.size() < 2 || !place.index || place.derived || place.bits != 0) {
    return std::nullopt;
  }
  LValue all;
  all.type = makeArray(ast, place.type.getNonReferenceType(), place.candidates.size());
  llvm::SmallVector<Value, 2> slots;
  for (const auto &candidate : place.candidates) {
    for (Value slot : candidate) {
      if (llvm::is_contained(slots, slot)) {
        return std::nullopt;
      }
      slots.push_back(slot);
    }
  }
  all.candidates.push_back(std::move(slots));
  Type wide = builder.getI64Type();
  Value index =
      place.index.getType() == wide ? place.index : builder.createOrFold<arith::ExtUIOp>(loc, wide, place.index);
  return makePosition(all, index);
}

Value Importer::findIndex(const Position &cursor, Value pointer, mlir::Location loc) {
  if (std::optional<Position> position = findPosition(pointer); position && cursor.isInto(*position)) {
    return position->mayBeNull && !cursor.mayBeNull ? Value() : position->index;
  }
  const auto *array = ast.getAsConstantArrayType(cursor.array.type);
  bool isOne = array && cursor.array.candidates.size() == 1;
  std::optional<Position> places = isOne ? findPlaces(pointer, array->getElementType()) : std::nullopt;
  if (!places || (places->mayBeNull && !cursor.mayBeNull)) {
    return {};
  }
  // One of those that the variable may lead to already, but counted in another way.
  size_t size = types.getLeaves(array->getElementType()).size();
  llvm::ArrayRef<Value> whole = cursor.array.candidates.front(), part = places->array.candidates.front();
  if (std::optional<uint64_t> base = findWithin(whole, part, size)) {
    return countFrom(*base, *places, loc);
  }
  Value index;
  for (size_t i = 0; i < part.size() / size; ++i) {
    std::optional<uint64_t> base = findWithin(whole, part.slice(i * size, size), size);
    if (!base) {
      return {};
    }
    Value there = constantInt(builder.getI64Type(), int64_t(*base));
    Value isHere = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, places->index,
                                                       constantInt(builder.getI64Type(), int64_t(i)));
    index = index ? builder.createOrFold<arith::SelectOp>(loc, isHere, there, index) : there;
  }
  return places->mayBeNull ? keepNull(places->index, index, loc) : index;
}

/// The stores of null in a variable, if they are all that was done to it.
static std::optional<llvm::SmallVector<tile::SlotStoreOp>> findNullStores(Value variable) {
  llvm::SmallVector<tile::SlotStoreOp> stores;
  for (mlir::Operation *user : variable.getUsers()) {
    auto store = llvm::dyn_cast<tile::SlotStoreOp>(user);
    if (!store || !isNull(store.getValue())) {
      return std::nullopt;
    }
    stores.push_back(store);
  }
  return stores;
}

Value Importer::makeIndexSlot(mlir::Location loc) {
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  return tile::SlotOp::create(builder, loc, tile::SlotType::get(builder.getContext(), builder.getI64Type()));
}

bool Importer::writePosition(Value variable, Value pointer, mlir::Location loc) {
  std::optional<Position> position = findPosition(pointer);
  Value known = positions.contains(variable) ? variable : resolveAlias(variable);
  if (known ? !positions.contains(known) : !position) {
    return false;
  }
  if (!known) {
    auto nulls = findNullStores(variable);
    if (!nulls) {
      return false;
    }
    if (nulls->empty() && fixedPointers.contains(variable)) {
      aliases[variable] = pointer;
      return true;
    }
    mlir::OpBuilder::InsertionGuard guard(builder);
    Value slot = makeIndexSlot(loc);
    for (tile::SlotStoreOp store : *nulls) {
      builder.setInsertionPointAfter(store);
      Value null = constantInt(builder.getI64Type(), Position::nullIndex);
      tile::SlotStoreOp::create(builder, store.getLoc(), null, slot);
    }
    known = makeToken();
    positions[known] = {position->array, Value(), slot, position->mayBeNull || !nulls->empty(), false};
    aliases[variable] = known;
  }
  if (position && position->mayBeNull && !positions[known].wasRead) {
    positions[known].mayBeNull = true;
  }
  const Position cursor = positions[known];
  Value index;
  if (cursor.slot && pointer.getDefiningOp<mlir::ub::PoisonOp>()) {
    // A declaration without a value.
    index = mlir::ub::PoisonOp::create(builder, loc, builder.getI64Type());
  } else if (cursor.slot && cursor.mayBeNull && isNull(pointer)) {
    index = constantInt(builder.getI64Type(), Position::nullIndex);
  } else if (cursor.slot) {
    index = findIndex(cursor, pointer, loc);
  }
  if (!index) {
    return false;
  }
  tile::SlotStoreOp::create(builder, loc, index, cursor.slot);
  lastStores[cursor.slot] = {builder.getInsertionBlock(), index};
  return true;
}

/// The number in `whole` of what `part` leads to, or one that nothing in it has; nothing where a variable begins in one
/// of them and ends outside.
Value Importer::findNumber(const Position &whole, const Position &part, size_t size, mlir::Location loc) {
  llvm::ArrayRef<Value> all = whole.array.candidates.front(), slots = part.array.candidates.front();
  Value number = constantInt(builder.getI64Type(), Position::nullIndex + 1);
  for (size_t i = 0; i < slots.size() / size; ++i) {
    llvm::ArrayRef<Value> element = slots.slice(i * size, size);
    std::optional<uint64_t> base = findWithin(all, element, size);
    if (!base && llvm::any_of(element, [&](Value slot) { return llvm::is_contained(all, slot); })) {
      return {};
    }
    if (base) {
      Value isHere = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, part.index,
                                                         constantInt(builder.getI64Type(), int64_t(i)));
      Value there = constantInt(builder.getI64Type(), int64_t(*base));
      number = builder.createOrFold<arith::SelectOp>(loc, isHere, there, number);
    }
  }
  return part.mayBeNull ? keepNull(part.index, number, loc) : number;
}

/// Whether two pointers lead to one variable, which each of them may count in another way.
std::optional<Imported> Importer::importEquality(const clang::BinaryOperator *expr, Value lhs, Value rhs) {
  QualType pointee = expr->getLHS()->getType()->getPointeeType();
  mlir::Location loc = getLoc(expr->getSourceRange());
  Value here, there;
  if (std::optional<CommonArray> common = findCommonArray(lhs, rhs, pointee)) {
    here = countFrom(common->firstBase, common->first, loc);
    there = countFrom(common->secondBase, common->second, loc);
  } else {
    std::optional<Position> left = findPlaces(lhs, pointee), right = findPlaces(rhs, pointee);
    here = left ? left->index : Value();
    there = left && right ? findNumber(*left, *right, types.getLeaves(pointee).size(), loc) : Value();
  }
  return here && there ? std::optional<Imported>(comparison(expr->getOpcode(), here, there, ast.LongLongTy, loc))
                       : std::nullopt;
}

std::optional<Imported> Importer::importBetweenPositions(const clang::BinaryOperator *expr, const Imported &lhs,
                                                         const Imported &rhs) {
  QualType pointee = expr->getLHS()->getType()->getPointeeType();
  std::optional<Position> left = findPosition(lhs, pointee), right = findPosition(rhs, pointee);
  mlir::Location loc = getLoc(expr->getSourceRange());
  if (!left || !right || !left->isInto(*right)) {
    bool areLocal = llvm::isa<tile::SlotType>(lhs.leaf().getType()) && llvm::isa<tile::SlotType>(rhs.leaf().getType());
    return areLocal && expr->isEqualityOp() ? importEquality(expr, lhs.leaf(), rhs.leaf()) : std::nullopt;
  }
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

void Importer::prepareTargets(const clang::VarDecl *variable, const LValue &place, mlir::Location loc) {
  const auto *owner = llvm::dyn_cast<clang::FunctionDecl>(variable->getParentFunctionOrMethod());
  if (!variable->getType()->isPointerType() || !owner || !owner->getBody()) {
    return;
  }
  std::shared_ptr<const FunctionPointers> &pointers = functionPointers[owner];
  if (!pointers) {
    pointers = std::make_shared<FunctionPointers>(owner);
  }
  const PointerTargets *targets = pointers->find(variable);
  QualType pointee = variable->getType()->getPointeeType();
  bool isKnown =
      targets && !pointee->isFunctionType() && !pointee->isIncompleteType() && types.getLayout(pointee).problem.empty();
  size_t size = isKnown ? types.getLeaves(pointee).size() : 0;
  if (size == 0) {
    return;
  }
  llvm::SmallVector<Value, 2> slots;
  bool mayBeNull = targets->mayBeNull;
  for (const clang::VarDecl *target : targets->variables) {
    std::optional<llvm::SmallVector<Value, 2>> part = findTarget(target, pointee, mayBeNull);
    if (!part || slots.size() + part->size() > maxCandidates * size || part->size() % size != 0) {
      return;
    }
    if (part->empty() || findWithin(slots, *part, size)) {
      continue;
    }
    // What begins in one of them and ends outside would have two numbers.
    if (llvm::any_of(*part, [&](Value slot) { return llvm::is_contained(slots, slot); })) {
      return;
    }
    llvm::append_range(slots, *part);
  }
  if (slots.empty()) {
    return;
  }
  LValue all;
  all.type = makeArray(ast, pointee, slots.size() / size);
  all.candidates.push_back(std::move(slots));
  Value token = makeToken();
  positions[token] = {all, Value(), makeIndexSlot(loc), mayBeNull, false};
  aliases[place.candidates.front().front()] = token;
}

/// The slots of a variable that a pointer to `pointee` may lead to, or of what a pointer parameter leads to.
std::optional<llvm::SmallVector<Value, 2>> Importer::findTarget(const clang::VarDecl *target, QualType pointee,
                                                                bool &mayBeNull) {
  QualType type = target->getType().getNonReferenceType();
  auto known = frame().locals.find(target);
  bool isMet = known != frame().locals.end();
  mlir::Location loc = getLoc(target->getSourceRange());
  if (type->isPointerType()) {
    Imported value = isMet && !known->second.isMemory() ? load(known->second, loc) : Imported();
    if (value.leaves.size() == 1 && isNull(value.leaf())) {
      mayBeNull = true;
      return llvm::SmallVector<Value, 2>();
    }
    std::optional<Position> there = value.leaves.size() == 1 ? findPlaces(value.leaf(), pointee) : std::nullopt;
    mayBeNull |= there && there->mayBeNull;
    return there ? std::optional(there->array.candidates.front()) : std::nullopt;
  }
  const auto *array = ast.getAsConstantArrayType(type);
  bool fits = ast.hasSameUnqualifiedType(array ? array->getElementType() : type, pointee);
  if (!fits || (!isMet && target->getType()->isReferenceType())) {
    return std::nullopt;
  }
  if (!isMet) {
    LValue fresh = newLocal(type, target->getIdentifier() ? target->getName() : llvm::StringRef(), loc);
    known = frame().reserved.try_emplace(target, std::move(fresh)).first;
  }
  const auto &candidates = known->second.candidates;
  return candidates.size() == 1 ? std::optional(candidates.front()) : std::nullopt;
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
