// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Addresses of what is not in global memory, and what a pointer leads to.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using mlir::Type;
using mlir::Value;

Value Importer::makeToken() {
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  return tile::SlotOp::create(builder, builder.getUnknownLoc(),
                              tile::SlotType::get(builder.getContext(), builder.getI8Type()));
}

Value Importer::addressOf(const LValue &place, clang::SourceRange range) {
  if (place.array) {
    return makePosition(*place.array, place.arrayIndex);
  }
  if (std::optional<Value> position = makePosition(place, getLoc(range))) {
    return *position;
  }
  if (place.isMemory()) {
    Type wanted = tile::PtrType::get(builder.getContext(), types.getPointee(place.type));
    return place.pointer.getType() == wanted
               ? place.pointer
               : tile::PtrCastOp::create(builder, getLoc(range), wanted, place.pointer).getResult();
  }
  if (place.candidates.size() != 1) {
    if (!place.candidates.empty()) {
      refuse(range, "the address of one of several local variables, which a run-time value picks",
             "keep the index instead of the address");
    }
    return poison(ast.getPointerType(place.type)).leaf();
  }
  ArrayRef<Value> slots = place.candidates.front();
  QualType type = place.type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (slots.size() == 1 && !type->isArrayType() && !place.derived) {
    return slots.front();
  }
  Value first = slots.empty() ? Value() : slots.front();
  Value &token = placeTokens[{first, type.getAsOpaquePtr()}];
  if (!token || slots.empty()) {
    token = makeToken();
    places[token] = place;
  }
  return token;
}

Value Importer::addressOf(const clang::FunctionDecl *callee) {
  Value &token = functionTokens[callee->getCanonicalDecl()];
  if (!token) {
    token = makeToken();
    functions[token] = callee;
  }
  return token;
}

Value Importer::addressOfMember(const clang::ValueDecl *member) {
  const auto *decl = llvm::cast<clang::ValueDecl>(member->getCanonicalDecl());
  Value &token = memberTokens[decl];
  if (!token) {
    token = makeToken();
    members[token] = decl;
  }
  return token;
}

/// The member that the right side of `.*` or `->*` points to; null after a report.
const clang::ValueDecl *Importer::findMember(const clang::BinaryOperator *expr) {
  unsigned before = errors;
  Imported pointer = importExpr(expr->getRHS());
  const clang::ValueDecl *member = pointer.leaves.size() == 1 ? members.lookup(pointer.leaf()) : nullptr;
  // One without a value was reported where it was made.
  bool isPoison = pointer.leaves.size() == 1 && pointer.leaf().getDefiningOp<mlir::ub::PoisonOp>();
  if (!member && !isPoison && errors == before) {
    refuse(expr->getSourceRange(), "a pointer to a member that is not known when compiling",
           "choose between the members themselves, or pass a lambda");
  }
  return member;
}

LValue Importer::memberByPointer(const clang::BinaryOperator *expr) {
  LValue none;
  none.type = expr->getType();
  mlir::Location loc = getLoc(expr->getSourceRange());
  bool isArrow = expr->getOpcode() == clang::BO_PtrMemI;
  LValue object = isArrow ? placeOfPointer(expr->getLHS()) : importPlace(expr->getLHS());
  const clang::ValueDecl *pointed = findMember(expr);
  llvm::SmallVector<const clang::FieldDecl *> path;
  if (const auto *field = llvm::dyn_cast_or_null<clang::FieldDecl>(pointed)) {
    path.push_back(field);
  } else if (const auto *inner = llvm::dyn_cast_or_null<clang::IndirectFieldDecl>(pointed)) {
    for (const clang::NamedDecl *step : inner->chain()) {
      path.push_back(llvm::cast<clang::FieldDecl>(step));
    }
  }
  if (path.empty()) {
    return none;
  }
  const auto *record = llvm::cast<clang::CXXRecordDecl>(path.front()->getParent());
  LValue part = baseAmong(object, record, loc);
  if (!ast.hasSameUnqualifiedType(part.type, ast.getCanonicalTagType(record))) {
    refuse(expr->getSourceRange(), "a pointer to a member of a class that this object is not known to be part of",
           "pass the derived object itself");
    return none;
  }
  for (const clang::FieldDecl *field : path) {
    part = member(part, field, loc);
  }
  return part;
}

LValue Importer::deref(const Imported &pointer, QualType pointee, clang::SourceRange range) {
  LValue place;
  place.type = pointee;
  if (pointer.leaves.size() != 1) {
    return place;
  }
  Value value = pointer.leaf();
  if (std::optional<Position> position = findPosition(pointer, pointee)) {
    return element(position->array, position->index, ast.LongLongTy, range);
  }
  if (auto known = positions.find(value); known != positions.end()) {
    // A pointer to the array as a whole.
    if (ast.hasSameUnqualifiedType(known->second.array.type, pointee)) {
      return known->second.array;
    }
    refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    return place;
  }
  if (auto known = places.find(value); known != places.end()) {
    const LValue &object = known->second;
    QualType wanted = pointee.getCanonicalType().getUnqualifiedType();
    if (ast.hasSameUnqualifiedType(object.type, wanted)) {
      return object;
    }
    refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    return place;
  }
  if (functions.contains(value) || members.contains(value)) {
    refuse(range, "the code of a function as a value", "call the function");
    return place;
  }
  if (auto slot = llvm::dyn_cast<tile::SlotType>(value.getType())) {
    if (types.getLeaves(pointee).size() == 1 && types.getLeaf(pointee) == slot.getValueType()) {
      place.candidates.push_back({value});
    } else {
      refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    }
    return place;
  }
  if (value.getDefiningOp<mlir::ub::PoisonOp>()) {
    // Reported where it was made, or never given a value.
    place.pointer = llvm::isa<tile::PtrType>(value.getType()) ? value : Value();
    return place;
  }
  const TypeLayout &layout = types.getLayout(pointee);
  if (!layout.problem.empty() || !llvm::isa<tile::PtrType>(value.getType())) {
    if (layout.problem.empty() || refusedTypes.insert(layout.problem).second) {
      refuse(range, layout.problem.empty() ? "this pointer" : layout.problem + " in memory");
    }
    return place;
  }
  if (pointee.isVolatileQualified()) {
    warn(range, DiagnosticKind::IgnoredConstruct, "`volatile` has no effect on a tile access",
         "use `ct::atomic_load` and `ct::atomic_store` for values that others change");
  }
  place.pointer = value;
  return place;
}
