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
  unroll.reset();
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
  unroll.reset();
  mlir::Location loc = getLoc(loop->getSourceRange());
  mlir::Block *body = newBlock(loc), *condition = newBlock(loc), *exit = newBlock(loc);
  branch(body, loc);
  enter(body);
  importLoopBody(loop->getBody(), exit, condition, loc);
  enter(condition);
  importBranch(loop->getCond(), body, exit);
  enter(exit);
}

/// The location of the jump back to the head, which the loop has later, with the wish of its `#pragma unroll`.
mlir::Location Importer::takeUnroll(mlir::Location loc) {
  std::optional<int64_t> wish = std::exchange(unroll, std::nullopt);
  return wish ? mlir::FusedLoc::get(builder.getContext(), {loc}, builder.getI64IntegerAttr(*wish)) : loc;
}

void Importer::importFor(const clang::ForStmt *loop) {
  mlir::Location loc = getLoc(loop->getSourceRange()), back = takeUnroll(loc);
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
  branch(head, back);
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
  // `for (int i : {1, 2})`: the array behind the list.
  const auto *list = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(loop->getRangeInit()->IgnoreImplicit());
  const clang::Expr *source = list ? list->getSubExpr() : loop->getRangeInit();
  const auto *array = ast.getAsConstantArrayType(elements ? elements->getType() : list ? source->getType() : range);
  if (array) {
    unroll.reset();
    LValue place = importPlace(source);
    place = elements ? member(place, elements, getLoc(source->getSourceRange())) : place;
    bool isShort = array->getZExtSize() <= maxUnrolled && !hasLabel(loop->getBody());
    isShort ? importOverArray(loop, array, place) : importOverLongArray(loop, array, place);
    return;
  }
  // Any other range: as the standard spells it.
  mlir::Location loc = getLoc(loop->getSourceRange()), back = takeUnroll(loc);
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
  branch(head, back);
  enter(exit);
}

void Importer::importCounted(const clang::CXXForRangeStmt *loop) {
  clang::SourceRange headRange(loop->getForLoc(), loop->getRParenLoc());
  mlir::Location loc = getLoc(headRange), back = takeUnroll(loc);
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
  mlir::cf::BranchOp::create(builder, back, head, next);
  enter(exit);
}

/// Whether the variable of a loop is its element, or a bitwise copy of it.
static bool isPlainElement(clang::ASTContext &ast, const clang::VarDecl *variable, QualType element) {
  if (const auto *decomposition = llvm::dyn_cast<clang::DecompositionDecl>(variable)) {
    bool hasHolders = llvm::any_of(decomposition->bindings(), [](const clang::BindingDecl *binding) {
      return binding->getHoldingVar() != nullptr;
    });
    if (hasHolders) {
      return false;
    }
  }
  QualType type = variable->getType();
  const auto *record = type->getAsCXXRecordDecl();
  return ast.hasSameUnqualifiedType(type.getNonReferenceType(), element) &&
         (type->isReferenceType() || !record || record->hasTrivialCopyConstructor());
}

/// The variable of a range-for, for one element.
void Importer::importElementOf(const clang::CXXForRangeStmt *loop, const LValue &item, QualType elementType) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  const clang::VarDecl *variable = loop->getLoopVariable();
  bool isPlain = isPlainElement(ast, variable, elementType);
  if (isPlain && variable->getType()->isReferenceType()) {
    frame().locals[variable] = item;
  } else if (isPlain) {
    LValue copy = newLocal(variable->getType(), variable->getIdentifier() ? variable->getName() : "", loc);
    store(load(item, loc), copy, loc);
    frame().locals[variable] = copy;
  } else {
    // Initialised by an expression over `*begin`, which converts or calls a constructor.
    const auto *begin = llvm::cast<clang::VarDecl>(loop->getBeginStmt()->getSingleDecl());
    LValue position = newLocal(begin->getType(), "", loc);
    LValue source = item;
    if (item.candidates.size() > 1 && (!variable->getType()->isReferenceType() || types.isScalar(elementType))) {
      // What is converted or copied needs no place of its own.
      source = newLocal(elementType, "", loc);
      store(load(item, loc), source, loc);
    }
    store(addressOf(source, variable->getSourceRange()), position, loc);
    frame().locals[begin] = position;
    importVar(variable);
  }
}

/// A short array: one copy of the body for each element, so that every index is constant.
void Importer::importOverArray(const clang::CXXForRangeStmt *loop, const clang::ConstantArrayType *array,
                               const LValue &elements) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  mlir::Block *exit = newBlock(loc);
  for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
    mlir::Block *next = newBlock(loc);
    LValue item =
        element(elements, constantInt(builder.getI32Type(), i), ast.IntTy, loop->getLoopVariable()->getSourceRange());
    importElementOf(loop, item, array->getElementType());
    importLoopBody(loop->getBody(), exit, next, loc);
    enter(next);
  }
  branch(exit, loc);
  enter(exit);
}

/// Any other array: a counted loop over its indices.
void Importer::importOverLongArray(const clang::CXXForRangeStmt *loop, const clang::ConstantArrayType *array,
                                   const LValue &elements) {
  mlir::Location loc = getLoc(loop->getSourceRange());
  LValue counter = newLocal(ast.IntTy, "", loc);
  store(constantInt(builder.getI32Type(), 0), counter, loc);
  mlir::Block *head = newBlock(loc), *body = newBlock(loc), *latch = newBlock(loc), *exit = newBlock(loc);
  branch(head, loc);
  enter(head);
  Value size = constantInt(builder.getI32Type(), array->getZExtSize());
  Value more = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, load(counter, loc).leaf(), size);
  mlir::cf::CondBranchOp::create(builder, loc, more, body, exit);
  enter(body);
  LValue item = element(elements, load(counter, loc).leaf(), ast.IntTy, loop->getLoopVariable()->getSourceRange());
  importElementOf(loop, item, array->getElementType());
  importLoopBody(loop->getBody(), exit, latch, loc);
  enter(latch);
  Value next = arith::AddIOp::create(builder, loc, load(counter, loc).leaf(), constantInt(builder.getI32Type(), 1),
                                     arith::IntegerOverflowFlags::nsw);
  store(next, counter, loc);
  branch(head, loc);
  enter(exit);
}
