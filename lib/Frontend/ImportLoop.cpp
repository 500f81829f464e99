// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops as blocks. A loop over `irange` gets a head of its own form, so that it comes out counted:
//
//   ^head(%i):  %c = arith.cmpi slt, %i, %end {tile.counted};  cf.cond_br %c, ^body, ^exit
//   ^body:      the author's `i` is a copy, so that writing to it does not change the trip
//   ^latch:     %next = arith.addi %i, %step overflow<nsw>;  cf.br ^head(%next)

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
namespace arith = mlir::arith;

/// Arrays of up to this many elements are walked without a loop.
static constexpr uint64_t maxUnrolled = 16;

void Importer::importLoopBody(const clang::Stmt *body, mlir::Block *onBreak, mlir::Block *onContinue,
                              mlir::Location loc) {
  jumps.push_back({onBreak, onContinue});
  importStmt(body);
  branch(onContinue, loc);
  jumps.pop_back();
}

void Importer::importWhile(const clang::WhileStmt *loop) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  mlir::Block *head = newBlock(loc), *body = newBlock(loc), *exit = newBlock(loc);
  branch(head, loc);
  enter(head);
  jumps.push_back({exit, head});
  if (const clang::VarDecl *variable = loop->getConditionVariable()) {
    importVar(variable);
  }
  jumps.pop_back();
  importBranch(loop->getCond(), body, exit);
  enter(body);
  importLoopBody(loop->getBody(), exit, head, loc);
  enter(exit);
}

void Importer::importDo(const clang::DoStmt *loop) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  mlir::Block *body = newBlock(loc), *condition = newBlock(loc), *exit = newBlock(loc);
  branch(body, loc);
  enter(body);
  importLoopBody(loop->getBody(), exit, condition, loc);
  enter(condition);
  importBranch(loop->getCond(), body, exit);
  enter(exit);
}

void Importer::importFor(const clang::ForStmt *loop) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  if (loop->getInit()) {
    importStmt(loop->getInit());
  }
  mlir::Block *head = newBlock(loc), *body = newBlock(loc), *latch = newBlock(loc), *exit = newBlock(loc);
  branch(head, loc);
  enter(head);
  jumps.push_back({exit, latch});
  if (const clang::VarDecl *variable = loop->getConditionVariable()) {
    importVar(variable);
  }
  jumps.pop_back();
  if (loop->getCond()) {
    importBranch(loop->getCond(), body, exit);
  } else {
    branch(body, loc);
  }
  enter(body);
  importLoopBody(loop->getBody(), exit, latch, loc);
  enter(latch);
  if (loop->getInc()) {
    importStmt(loop->getInc());
  }
  branch(head, loc);
  enter(exit);
}

/// A body with labels cannot be copied.
static bool hasLabel(const clang::Stmt *stmt) {
  llvm::SmallVector<const clang::Stmt *> work = {stmt};
  while (!work.empty()) {
    const clang::Stmt *current = work.pop_back_val();
    if (!current || llvm::isa<clang::LambdaExpr>(current)) {
      continue;
    }
    if (llvm::isa<clang::LabelStmt>(current)) {
      return true;
    }
    work.append(current->child_begin(), current->child_end());
  }
  return false;
}

/// The array inside a `std::array`; null for other types.
static const clang::FieldDecl *getArrayMember(QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  bool isArray = record && record->isInStdNamespace() && record->getName() == "array" && !record->field_empty();
  return isArray && record->field_begin()->getType()->isConstantArrayType() ? *record->field_begin() : nullptr;
}

void Importer::importRangeFor(const clang::CXXForRangeStmt *loop) {
  if (loop->getInit()) {
    importStmt(loop->getInit());
  }
  QualType range = loop->getRangeInit()->getType().getNonReferenceType().getCanonicalType();
  if (types.getTypeName(range) == "irange" && types.getLeaves(range).size() == 3) {
    importCounted(loop);
    return;
  }
  const clang::FieldDecl *elements = getArrayMember(range);
  const auto *array = ast.getAsConstantArrayType(elements ? elements->getType() : range);
  if (array && array->getZExtSize() <= maxUnrolled && !hasLabel(loop->getBody())) {
    importOverArray(loop, array, elements);
    return;
  }
  // Any other range: as the standard spells it.
  mlir::Location loc = getLoc(loop->getSourceRange());
  importStmt(loop->getRangeStmt());
  importStmt(loop->getBeginStmt());
  importStmt(loop->getEndStmt());
  mlir::Block *head = newBlock(loc), *body = newBlock(loc), *latch = newBlock(loc), *exit = newBlock(loc);
  branch(head, loc);
  enter(head);
  importBranch(loop->getCond(), body, exit);
  enter(body);
  jumps.push_back({exit, latch});
  importStmt(loop->getLoopVarStmt());
  importStmt(loop->getBody());
  branch(latch, loc);
  jumps.pop_back();
  enter(latch);
  importStmt(loop->getInc());
  branch(head, loc);
  enter(exit);
}

void Importer::importCounted(const clang::CXXForRangeStmt *loop) {
  clang::SourceRange headRange(loop->getForLoc(), loop->getRParenLoc());
  mlir::Location loc = getLoc(headRange);
  const clang::Expr *rangeInit = loop->getRangeInit();
  Imported range = importExpr(rangeInit);
  const auto *record = rangeInit->getType().getNonReferenceType()->getAsCXXRecordDecl();
  QualType counterType = record->field_begin()->getType();
  Value begin = range.leaves[0], end = range.leaves[1], step = range.leaves[2];
  bool isUnsigned = types.isUnsigned(counterType);
  if (std::optional<llvm::APInt> constant = getConstant(step)) {
    bool isNegative = !isUnsigned && constant->isNegative();
    if (constant->isZero() || isNegative) {
      error(rangeInit->getSourceRange(), DiagnosticKind::LoopStep,
            constant->isZero() ? "the step of this `irange` is 0" : "the step of an `irange` must be above 0",
            constant->isZero() ? "" : "count up, and use `n - 1 - i` in the body");
    }
  }
  const clang::VarDecl *variable = loop->getLoopVariable();
  mlir::Location name = loc;
  if (variable->getIdentifier()) {
    name = mlir::NameLoc::get(builder.getStringAttr(variable->getName()), getLoc(variable->getSourceRange()));
  }
  mlir::Block *head = newBlock(loc), *body = newBlock(loc), *latch = newBlock(loc), *exit = newBlock(loc);
  Value counter = head->addArgument(begin.getType(), name);
  branch(head, loc, begin);
  enter(head);
  auto predicate = isUnsigned ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  auto compare = arith::CmpIOp::create(builder, loc, predicate, counter, end);
  compare->setAttr(tile::countedAttrName, builder.getUnitAttr());
  mlir::cf::CondBranchOp::create(builder, loc, compare, body, exit);

  enter(body);
  QualType variableType = variable->getType().getNonReferenceType();
  LValue place = newLocal(variableType, "", name);
  store(Imported(convertScalar(counter, counterType, variableType, loc)), place, loc);
  frame().locals[variable] = place;
  importLoopBody(loop->getBody(), exit, latch, loc);

  enter(latch);
  auto flags = isUnsigned ? arith::IntegerOverflowFlags::none : arith::IntegerOverflowFlags::nsw;
  Value next = arith::AddIOp::create(builder, loc, counter, step, flags);
  mlir::cf::BranchOp::create(builder, loc, head, next);
  enter(exit);
}

/// A short array: one copy of the body for each element, so that every index is constant.
void Importer::importOverArray(const clang::CXXForRangeStmt *loop, const clang::ConstantArrayType *array,
                               const clang::FieldDecl *inside) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  LValue elements = importPlace(loop->getRangeInit());
  if (inside) {
    elements = member(elements, inside, loc);
  }
  mlir::Block *exit = newBlock(loc);
  const clang::VarDecl *variable = loop->getLoopVariable();
  for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
    mlir::Block *next = newBlock(loc);
    LValue item = element(elements, constantInt(builder.getI32Type(), i), ast.IntTy, variable->getSourceRange());
    if (variable->getType()->isReferenceType()) {
      frame().locals[variable] = item;
    } else {
      LValue copy = newLocal(variable->getType(), variable->getName(), loc);
      Imported value = load(item, loc);
      if (types.isScalar(variable->getType()) && value.leaves.size() == 1) {
        value = convertScalar(value.leaf(), array->getElementType(), variable->getType(), loc);
      }
      store(value, copy, loc);
      frame().locals[variable] = copy;
    }
    importLoopBody(loop->getBody(), exit, next, loc);
    enter(next);
  }
  branch(exit, loc);
  enter(exit);
}
