// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Built-in operators on scalars and pointers: arithmetic, comparisons, assignment, increments, logic, conditionals.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tilecc/Frontend/SubsetCheck.h"

using namespace tilecc;
using clang::QualType;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

/// An arm of `?:`, `&&` or `||` of at most this many operations is always computed.
static constexpr unsigned maxCheapOps = 12;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Value integerArithmetic(mlir::OpBuilder &builder, clang::BinaryOperatorKind kind, Value lhs, Value rhs,
                               bool isUnsigned, mlir::Location loc) {
  // Signed overflow is undefined in C++; narrower types never get here, they are promoted.
  auto flags = isUnsigned ? arith::IntegerOverflowFlags::none : arith::IntegerOverflowFlags::nsw;
  switch (kind) {
  case clang::BO_Add:
    return builder.createOrFold<arith::AddIOp>(loc, lhs, rhs, flags);
  case clang::BO_Sub:
    return builder.createOrFold<arith::SubIOp>(loc, lhs, rhs, flags);
  case clang::BO_Mul:
    return builder.createOrFold<arith::MulIOp>(loc, lhs, rhs, flags);
  case clang::BO_Div:
    return isUnsigned ? builder.createOrFold<arith::DivUIOp>(loc, lhs, rhs)
                      : builder.createOrFold<arith::DivSIOp>(loc, lhs, rhs);
  case clang::BO_Rem:
    return isUnsigned ? builder.createOrFold<arith::RemUIOp>(loc, lhs, rhs)
                      : builder.createOrFold<arith::RemSIOp>(loc, lhs, rhs);
  case clang::BO_And:
    return builder.createOrFold<arith::AndIOp>(loc, lhs, rhs);
  case clang::BO_Or:
    return builder.createOrFold<arith::OrIOp>(loc, lhs, rhs);
  case clang::BO_Xor:
    return builder.createOrFold<arith::XOrIOp>(loc, lhs, rhs);
  case clang::BO_Shl:
    return builder.createOrFold<arith::ShLIOp>(loc, lhs, rhs);
  case clang::BO_Shr:
    return isUnsigned ? builder.createOrFold<arith::ShRUIOp>(loc, lhs, rhs)
                      : builder.createOrFold<arith::ShRSIOp>(loc, lhs, rhs);
  default:
    return {};
  }
}

static Value floatArithmetic(mlir::OpBuilder &builder, clang::BinaryOperatorKind kind, Value lhs, Value rhs,
                             mlir::Location loc) {
  switch (kind) {
  case clang::BO_Add:
    return builder.createOrFold<arith::AddFOp>(loc, lhs, rhs);
  case clang::BO_Sub:
    return builder.createOrFold<arith::SubFOp>(loc, lhs, rhs);
  case clang::BO_Mul:
    return builder.createOrFold<arith::MulFOp>(loc, lhs, rhs);
  case clang::BO_Div:
    return builder.createOrFold<arith::DivFOp>(loc, lhs, rhs);
  default:
    return {};
  }
}

Value Importer::arithmetic(clang::BinaryOperatorKind kind, Value lhs, Value rhs, QualType type, QualType rhsType,
                           clang::SourceRange range, clang::SourceRange rhsRange) {
  mlir::Location loc = getLoc(range);
  Value result;
  if (types.isFloat(type)) {
    result = floatArithmetic(builder, kind, lhs, rhs, loc);
  } else if (lhs.getType().isInteger() && rhs.getType().isInteger()) {
    bool isShift = kind == clang::BO_Shl || kind == clang::BO_Shr;
    if (isShift && lhs.getType() != rhs.getType()) {
      rhs = convertScalar(rhs, rhsType, type, loc);
    }
    std::optional<llvm::APInt> constant = getConstant(rhs);
    if ((kind == clang::BO_Div || kind == clang::BO_Rem) && constant && constant->isZero()) {
      error(rhsRange, DiagnosticKind::DivisionByZero, "the divisor is the constant 0");
      return poison(type).leaf();
    }
    result = integerArithmetic(builder, kind, lhs, rhs, types.isUnsigned(type), loc);
  }
  if (!result) {
    refuse(range, "this operator on `" + types.print(type) + "`");
    return poison(type).leaf();
  }
  return result;
}

Value Importer::comparison(clang::BinaryOperatorKind kind, Value lhs, Value rhs, QualType type, mlir::Location loc) {
  using IntPredicate = arith::CmpIPredicate;
  using FloatPredicate = arith::CmpFPredicate;
  if (llvm::isa<tile::PtrType>(lhs.getType()) && llvm::isa<tile::PtrType>(rhs.getType())) {
    lhs = getAddress(lhs, loc);
    rhs = getAddress(rhs, loc);
    type = ast.UnsignedLongTy;
  }
  if (lhs.getType() != rhs.getType() || (!types.isFloat(type) && !lhs.getType().isInteger())) {
    return {};
  }
  bool isUnsigned = types.isUnsigned(type);
  auto compare = [&](IntPredicate ofSigned, IntPredicate ofUnsigned, FloatPredicate ofFloat) -> Value {
    if (types.isFloat(type)) {
      return builder.createOrFold<arith::CmpFOp>(loc, ofFloat, lhs, rhs);
    }
    return builder.createOrFold<arith::CmpIOp>(loc, isUnsigned ? ofUnsigned : ofSigned, lhs, rhs);
  };
  switch (kind) {
  case clang::BO_LT:
    return compare(IntPredicate::slt, IntPredicate::ult, FloatPredicate::OLT);
  case clang::BO_LE:
    return compare(IntPredicate::sle, IntPredicate::ule, FloatPredicate::OLE);
  case clang::BO_GT:
    return compare(IntPredicate::sgt, IntPredicate::ugt, FloatPredicate::OGT);
  case clang::BO_GE:
    return compare(IntPredicate::sge, IntPredicate::uge, FloatPredicate::OGE);
  case clang::BO_EQ:
    return compare(IntPredicate::eq, IntPredicate::eq, FloatPredicate::OEQ);
  case clang::BO_NE:
    return compare(IntPredicate::ne, IntPredicate::ne, FloatPredicate::UNE);
  default:
    return {};
  }
}

static bool isPointer(QualType type) { return type->isPointerType(); }

/// `a <=> b` of numbers: the value of std::strong_ordering or std::partial_ordering.
Imported Importer::importThreeWay(const clang::BinaryOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  QualType type = expr->getType(), operand = expr->getLHS()->getType();
  const clang::ComparisonCategoryInfo *info = ast.CompCategories.lookupInfoForType(type);
  Imported lhs = importExpr(expr->getLHS()), rhs = importExpr(expr->getRHS());
  if (!info || lhs.leaves.size() != 1 || rhs.leaves.size() != 1 || isPointer(operand) ||
      types.getLeaves(type).size() != 1) {
    Refusal refusal = refuseExpr(expr);
    error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return poison(type);
  }
  using Ordering = clang::ComparisonCategoryResult;
  auto constant = [&](Ordering ordering) {
    const auto *value = info->getValueInfo(info->makeWeakResult(ordering));
    return constantInt(types.getLeaves(type).front(), value->getIntValue());
  };
  auto when = [&](clang::BinaryOperatorKind kind, Value yes, Value no) -> Value {
    return arith::SelectOp::create(builder, loc, comparison(kind, lhs.leaf(), rhs.leaf(), operand, loc), yes, no);
  };
  Value equal = constant(Ordering::Equal);
  Value rest = info->isPartial() ? when(clang::BO_EQ, equal, constant(Ordering::Unordered)) : equal;
  return when(clang::BO_LT, constant(Ordering::Less), when(clang::BO_GT, constant(Ordering::Greater), rest));
}

Imported Importer::importBinary(const clang::BinaryOperator *expr) {
  clang::BinaryOperatorKind kind = expr->getOpcode();
  clang::SourceRange range = expr->getSourceRange();
  mlir::Location loc = getLoc(range);
  const clang::Expr *left = expr->getLHS(), *right = expr->getRHS();
  if (kind == clang::BO_Comma) {
    importExpr(left);
    return importExpr(right);
  }
  if (expr->isLogicalOp()) {
    return importLogical(expr);
  }
  if (kind == clang::BO_Cmp) {
    return importThreeWay(expr);
  }
  if (expr->isPtrMemOp()) {
    return load(memberByPointer(expr), loc);
  }
  Imported lhs = importExpr(left), rhs = importExpr(right);
  if (lhs.leaves.size() != 1 || rhs.leaves.size() != 1) {
    refuse(range, "this operator on `" + types.print(left->getType()) + "`");
    return poison(expr->getType());
  }
  if (left->getType()->isMemberPointerType() && expr->isEqualityOp()) {
    // Which members they are is known when importing; null is one of its own.
    const clang::ValueDecl *first = members.lookup(lhs.leaf()), *second = members.lookup(rhs.leaf());
    return constantInt(builder.getI1Type(), (first == second) == (kind == clang::BO_EQ));
  }
  bool leftPointer = isPointer(left->getType()), rightPointer = isPointer(right->getType());
  bool touchesLocal = (leftPointer && llvm::isa<tile::SlotType>(lhs.leaf().getType())) ||
                      (rightPointer && llvm::isa<tile::SlotType>(rhs.leaf().getType()));
  if (touchesLocal && leftPointer && rightPointer) {
    if (std::optional<Imported> value = importBetweenPositions(expr, lhs, rhs)) {
      return *value;
    }
  }
  if (touchesLocal && leftPointer != rightPointer) {
    const clang::Expr *offset = leftPointer ? right : left;
    std::optional<Value> moved =
        movePosition(leftPointer ? lhs : rhs, expr->getType()->getPointeeType(), (leftPointer ? rhs : lhs).leaf(),
                     offset->getType(), kind == clang::BO_Sub, loc);
    if (moved) {
      return *moved;
    }
  }
  if (touchesLocal && expr->isEqualityOp()) {
    // A local is somewhere, and nowhere else.
    bool isLeftNull = left->isNullPointerConstant(ast, clang::Expr::NPC_NeverValueDependent);
    if (isLeftNull || right->isNullPointerConstant(ast, clang::Expr::NPC_NeverValueDependent)) {
      Value isNull = isNullPosition((isLeftNull ? rhs : lhs).leaf(), loc);
      Value isNot = constantInt(builder.getI1Type(), kind == clang::BO_NE);
      return builder.createOrFold<arith::XOrIOp>(loc, isNull, isNot);
    }
    if (lhs.leaf() == rhs.leaf()) {
      return constantInt(builder.getI1Type(), kind == clang::BO_EQ);
    }
  }
  if (touchesLocal) {
    refuse(range, "arithmetic on the address of a local variable", "use an array and its index");
    return poison(expr->getType());
  }
  if (expr->isComparisonOp()) {
    Value result = comparison(kind, lhs.leaf(), rhs.leaf(), left->getType(), loc);
    if (!result) {
      refuse(range, "a comparison of `" + types.print(left->getType()) + "`");
      return poison(expr->getType());
    }
    return result;
  }
  if (leftPointer && rightPointer) {
    QualType pointee = left->getType()->getPointeeType();
    Value a = tile::PtrToIntOp::create(builder, loc, builder.getI64Type(), lhs.leaf());
    Value b = tile::PtrToIntOp::create(builder, loc, builder.getI64Type(), rhs.leaf());
    Value bytes = arith::SubIOp::create(builder, loc, a, b);
    int64_t size = pointee->isVoidType() ? 1 : ast.getTypeSizeInChars(pointee).getQuantity();
    return builder.createOrFold<arith::DivSIOp>(loc, bytes, constantInt(builder.getI64Type(), size));
  }
  if (leftPointer || rightPointer) {
    const clang::Expr *indexExpr = leftPointer ? right : left;
    Value pointer = leftPointer ? lhs.leaf() : rhs.leaf();
    Value index = leftPointer ? rhs.leaf() : lhs.leaf();
    bool isUnsigned = types.isUnsigned(indexExpr->getType());
    if (kind == clang::BO_Sub) {
      Type wide = builder.getI64Type();
      index = convertScalar(index, indexExpr->getType(), ast.LongLongTy, loc);
      index = builder.createOrFold<arith::SubIOp>(loc, constantInt(wide, 0), index);
      isUnsigned = false;
    }
    return offsetPointer(pointer, expr->getType()->getPointeeType(), index, isUnsigned, loc);
  }
  return arithmetic(kind, lhs.leaf(), rhs.leaf(), expr->getType(), right->getType(), range, right->getSourceRange());
}

Imported Importer::importUnary(const clang::UnaryOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  const clang::Expr *sub = expr->getSubExpr();
  switch (expr->getOpcode()) {
  case clang::UO_Plus:
  case clang::UO_Extension:
    return importExpr(sub);
  case clang::UO_LNot: {
    Value condition = importCondition(sub);
    return builder.createOrFold<arith::XOrIOp>(loc, condition, constantInt(condition.getType(), 1));
  }
  case clang::UO_Minus:
  case clang::UO_Not: {
    Value value = importExpr(sub).leaf();
    bool isNot = expr->getOpcode() == clang::UO_Not;
    if (!isNot && types.isFloat(expr->getType())) {
      return builder.createOrFold<arith::NegFOp>(loc, value);
    }
    if (!value.getType().isInteger()) {
      break;
    }
    if (isNot) {
      return builder.createOrFold<arith::XOrIOp>(loc, value, constantInt(value.getType(), -1));
    }
    return arithmetic(clang::BO_Sub, constantInt(value.getType(), 0), value, expr->getType(), expr->getType(),
                      expr->getSourceRange(), sub->getSourceRange());
  }
  case clang::UO_AddrOf: {
    if (expr->getType()->isMemberPointerType()) {
      return Imported(addressOfMember(llvm::cast<clang::DeclRefExpr>(sub->IgnoreParens())->getDecl()));
    }
    if (sub->getType()->isFunctionType()) {
      return importFunctionAddress(sub, expr->getType());
    }
    LValue place = importPlace(sub);
    return Imported(addressOf(place, expr->getSourceRange()));
  }
  default:
    break;
  }
  refuse(expr->getSourceRange(), "this operator on `" + types.print(sub->getType()) + "`");
  return poison(expr->getType());
}

//===----------------------------------------------------------------------===//
// Assignment
//===----------------------------------------------------------------------===//

/// Adds or subtracts one; the old value for the postfix forms.
Imported Importer::importIncrement(const clang::UnaryOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  QualType type = expr->getSubExpr()->getType();
  LValue place = importPlace(expr->getSubExpr());
  Imported old = load(place, loc);
  if (std::optional<Value> moved = isPointer(type)
                                       ? movePosition(old, type->getPointeeType(), constantInt(builder.getI32Type(), 1),
                                                      ast.IntTy, !expr->isIncrementOp(), loc)
                                       : std::nullopt) {
    lastRange = expr->getSourceRange();
    store(*moved, place, loc);
    return expr->isPrefix() ? Imported(*moved) : old;
  }
  if (old.leaves.size() == 1 && llvm::isa<tile::SlotType>(old.leaf().getType())) {
    refuse(expr->getSourceRange(), "arithmetic on the address of a local variable", "use an array and its index");
    return poison(type);
  }
  if (old.leaves.size() != 1) {
    refuse(expr->getSourceRange(), "an increment of `" + types.print(type) + "`");
    return poison(type);
  }
  Value fresh;
  bool isIncrement = expr->isIncrementOp();
  Type leaf = old.leaf().getType();
  if (isPointer(type)) {
    Value one = constantInt(builder.getI32Type(), isIncrement ? 1 : -1);
    fresh = offsetPointer(old.leaf(), type->getPointeeType(), one, false, loc);
  } else if (auto floating = llvm::dyn_cast<mlir::FloatType>(leaf)) {
    Value one = constantFloat(floating, llvm::APFloat(isIncrement ? 1.0 : -1.0));
    fresh = arith::AddFOp::create(builder, loc, old.leaf(), one);
  } else {
    // A type narrower than int is computed as int and truncated, so it wraps.
    bool wraps = types.isUnsigned(type) || leaf.getIntOrFloatBitWidth() < 32;
    auto flags = wraps ? arith::IntegerOverflowFlags::none : arith::IntegerOverflowFlags::nsw;
    fresh = arith::AddIOp::create(builder, loc, old.leaf(), constantInt(leaf, isIncrement ? 1 : -1), flags);
  }
  store(Imported(fresh), place, loc);
  if (place.bits != 0 && expr->isPrefix()) {
    return load(place, loc);
  }
  return expr->isPrefix() ? Imported(fresh) : old;
}

LValue Importer::importAssign(const clang::BinaryOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expr);
  Imported rhs = importExpr(expr->getRHS());
  LValue place = importPlace(expr->getLHS());
  lastRange = expr->getSourceRange();
  if (!compound) {
    store(rhs, place, loc);
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr->getLHS()->IgnoreParens())) {
      nameValue(rhs, reference->getDecl()->getIdentifier() ? reference->getDecl()->getName() : llvm::StringRef());
    }
    return place;
  }
  QualType type = expr->getLHS()->getType();
  clang::BinaryOperatorKind kind = clang::BinaryOperator::getOpForCompoundAssignment(expr->getOpcode());
  Imported old = load(place, loc);
  if (isPointer(type) && rhs.leaves.size() == 1) {
    std::optional<Value> moved =
        movePosition(old, type->getPointeeType(), rhs.leaf(), expr->getRHS()->getType(), kind == clang::BO_Sub, loc);
    if (moved) {
      store(*moved, place, loc);
      return place;
    }
  }
  if (old.leaves.size() != 1 || rhs.leaves.size() != 1 || llvm::isa<tile::SlotType>(old.leaf().getType())) {
    refuse(expr->getSourceRange(), "this assignment to `" + types.print(type) + "`");
    return place;
  }
  Value fresh;
  if (isPointer(type)) {
    Value index = rhs.leaf();
    bool isUnsigned = types.isUnsigned(expr->getRHS()->getType());
    if (kind == clang::BO_Sub) {
      index = convertScalar(index, expr->getRHS()->getType(), ast.LongLongTy, loc);
      index = builder.createOrFold<arith::SubIOp>(loc, constantInt(index.getType(), 0), index);
      isUnsigned = false;
    }
    fresh = offsetPointer(old.leaf(), type->getPointeeType(), index, isUnsigned, loc);
  } else {
    QualType computation = compound->getComputationLHSType();
    Value lhs = convertScalar(old.leaf(), type, computation, loc);
    Value result = arithmetic(kind, lhs, rhs.leaf(), computation, expr->getRHS()->getType(), expr->getSourceRange(),
                              expr->getRHS()->getSourceRange());
    fresh = convertScalar(result, compound->getComputationResultType(), type, loc);
  }
  store(Imported(fresh), place, loc);
  return place;
}

//===----------------------------------------------------------------------===//
// Short circuit
//===----------------------------------------------------------------------===//

Importer::Arm Importer::importArm(llvm::function_ref<Imported()> emit, mlir::Location loc) {
  mlir::OpBuilder::InsertionGuard guard(builder);
  Arm arm;
  arm.begin = newBlock(loc);
  enter(arm.begin);
  arm.value = emit();
  arm.end = builder.getInsertionBlock();
  return arm;
}

bool Importer::isCheap(const Arm &arm) {
  if (arm.begin != arm.end) {
    return false;
  }
  unsigned count = 0;
  for (mlir::Operation &op : *arm.begin) {
    bool isLoad = llvm::isa<tile::SlotLoadOp>(op);
    bool isScalar = llvm::none_of(op.getResultTypes(), llvm::IsaPred<mlir::RankedTensorType>);
    if (!isLoad && (!mlir::isPure(&op) || !isScalar || ++count > maxCheapOps)) {
      return false;
    }
  }
  return true;
}

/// Moves the arm's code to the current place.
void Importer::splice(const Arm &arm) {
  mlir::Block *block = builder.getInsertionBlock();
  block->getOperations().splice(block->end(), arm.begin->getOperations());
  arm.begin->erase();
  builder.setInsertionPointToEnd(block);
}

Value Importer::importLogical(const clang::BinaryOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  bool isAnd = expr->getOpcode() == clang::BO_LAnd;
  Value lhs = importCondition(expr->getLHS());
  Arm arm = importArm([&] { return Imported(importCondition(expr->getRHS())); }, loc);
  if (isCheap(arm)) {
    splice(arm);
    return isAnd ? builder.createOrFold<arith::AndIOp>(loc, lhs, arm.value.leaf())
                 : builder.createOrFold<arith::OrIOp>(loc, lhs, arm.value.leaf());
  }
  mlir::Block *merge = newBlock(loc);
  merge->addArgument(lhs.getType(), loc);
  Value decided = constantInt(lhs.getType(), isAnd ? 0 : 1);
  if (isAnd) {
    mlir::cf::CondBranchOp::create(builder, loc, lhs, arm.begin, mlir::ValueRange(), merge, decided);
  } else {
    mlir::cf::CondBranchOp::create(builder, loc, lhs, merge, decided, arm.begin, mlir::ValueRange());
  }
  enter(arm.end);
  branch(merge, loc, arm.value.leaves);
  enter(merge);
  return merge->getArgument(0);
}

Imported Importer::importConditional(const clang::AbstractConditionalOperator *expr) {
  mlir::Location loc = getLoc(expr->getSourceRange());
  bool known = false;
  if (!expr->getCond()->isValueDependent() && expr->getCond()->EvaluateAsBooleanCondition(known, ast)) {
    return importExpr(known ? expr->getTrueExpr() : expr->getFalseExpr());
  }
  // `a ?: b` evaluates `a` once.
  if (const auto *shortForm = llvm::dyn_cast<clang::BinaryConditionalOperator>(expr)) {
    opaqueValues[shortForm->getOpaqueValue()] = importExpr(shortForm->getCommon());
  }
  Value condition = importCondition(expr->getCond());
  if (std::optional<llvm::APInt> constant = getConstant(condition)) {
    return importExpr(constant->isZero() ? expr->getFalseExpr() : expr->getTrueExpr());
  }
  Arm ifTrue = importArm([&] { return importExpr(expr->getTrueExpr()); }, loc);
  Arm ifFalse = importArm([&] { return importExpr(expr->getFalseExpr()); }, loc);
  if (ifTrue.value.leaves.size() != ifFalse.value.leaves.size()) {
    // One arm throws or is void.
    ifTrue.value.leaves.clear();
    ifFalse.value.leaves.clear();
  }
  auto isSlot = [](Value value) { return llvm::isa<tile::SlotType>(value.getType()); };
  // Of two pointers the index is chosen, in the array of all that they may lead to.
  std::vector<std::optional<CommonArray>> arrays;
  llvm::SmallVector<QualType> referees;
  collectReferees(expr->getType(), referees);
  referees.resize(ifTrue.value.leaves.size());
  auto countIn = [&](const Arm &arm, uint64_t base, const Position &position) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(arm.end);
    return countFrom(base, position, loc);
  };
  for (auto [a, b, referee] : llvm::zip_equal(ifTrue.value.leaves, ifFalse.value.leaves, referees)) {
    bool isChoice = a != b && (isSlot(a) || isSlot(b));
    std::optional<CommonArray> common = isChoice ? findCommonArray(a, b, referee) : std::nullopt;
    arrays.push_back(common);
    if (common) {
      a = countIn(ifTrue, common->firstBase, common->first);
      b = countIn(ifFalse, common->secondBase, common->second);
    }
    if (a != b && (isSlot(a) || isSlot(b))) {
      bool isMember = expr->getType()->isMemberPointerType();
      refuse(expr->getSourceRange(),
             isMember ? "a pointer to a member that is not known when compiling"
                      : "a reference or pointer that may refer to one of several local variables",
             "choose between values instead");
      return poison(expr->getType());
    }
  }
  auto finish = [&](Imported &result) {
    for (auto [leaf, array] : llvm::zip_equal(result.leaves, arrays)) {
      leaf = array ? makePosition(*array, leaf) : leaf;
    }
    return result;
  };
  if (isCheap(ifTrue) && isCheap(ifFalse)) {
    splice(ifTrue);
    splice(ifFalse);
    Imported result;
    for (auto [a, b] : llvm::zip_equal(ifTrue.value.leaves, ifFalse.value.leaves)) {
      result.leaves.push_back(a == b ? a : builder.createOrFold<arith::SelectOp>(loc, condition, a, b));
    }
    return finish(result);
  }
  mlir::Block *merge = newBlock(loc);
  Imported result;
  llvm::SmallVector<Value> fromTrue, fromFalse;
  for (auto [a, b] : llvm::zip_equal(ifTrue.value.leaves, ifFalse.value.leaves)) {
    if (isSlot(a)) {
      result.leaves.push_back(a);
      continue;
    }
    result.leaves.push_back(merge->addArgument(a.getType(), loc));
    fromTrue.push_back(a);
    fromFalse.push_back(b);
  }
  mlir::cf::CondBranchOp::create(builder, loc, condition, ifTrue.begin, mlir::ValueRange(), ifFalse.begin,
                                 mlir::ValueRange());
  enter(ifTrue.end);
  branch(merge, loc, fromTrue);
  enter(ifFalse.end);
  branch(merge, loc, fromFalse);
  enter(merge);
  return finish(result);
}

Value Importer::importCondition(const clang::Expr *expr) {
  Imported value = importExpr(expr);
  if (value.leaves.size() != 1) {
    return poison(ast.BoolTy).leaf();
  }
  return toBool(value.leaf(), expr->getType(), getLoc(expr->getSourceRange()));
}

void Importer::importBranch(const clang::Expr *expr, mlir::Block *ifTrue, mlir::Block *ifFalse) {
  Value condition = importCondition(expr);
  if (isTerminated()) {
    return;
  }
  mlir::Location loc = getLoc(expr->getSourceRange());
  if (std::optional<llvm::APInt> constant = getConstant(condition)) {
    branch(constant->isZero() ? ifFalse : ifTrue, loc);
    return;
  }
  mlir::cf::CondBranchOp::create(builder, loc, condition, ifTrue, ifFalse);
}
