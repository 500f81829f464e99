// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions that give values: dispatch, casts, initialiser lists, lambdas, constants.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "clang/AST/StmtVisitor.h"

#include "tilecc/Frontend/SubsetCheck.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;

namespace tilecc {

/// Prvalues. Glvalues are places (ImportGlvalue.cpp).
class ExprImporter : public clang::ConstStmtVisitor<ExprImporter, Imported> {
public:
  explicit ExprImporter(Importer &importer) : importer(importer) {}

  Imported VisitStmt(const clang::Stmt *stmt) {
    const auto *expr = llvm::cast<clang::Expr>(stmt);
    if (std::optional<Imported> constant = importer.evaluate(expr)) {
      return *constant;
    }
    Refusal refusal = refuseExpr(expr);
    importer.error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return importer.poison(expr->getType());
  }

  Imported VisitOpaqueValueExpr(const clang::OpaqueValueExpr *expr) {
    auto known = importer.opaqueValues.find(expr);
    if (known != importer.opaqueValues.end()) {
      return known->second;
    }
    return expr->getSourceExpr() ? importer.importExpr(expr->getSourceExpr()) : VisitStmt(expr);
  }
  Imported VisitParenExpr(const clang::ParenExpr *expr) { return Visit(expr->getSubExpr()); }
  Imported VisitExprWithCleanups(const clang::ExprWithCleanups *expr) {
    return importer.importExpr(expr->getSubExpr());
  }
  Imported VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *expr) { return importer.importExpr(expr->getExpr()); }
  Imported VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *expr) {
    return importer.importExpr(expr->getExpr());
  }
  Imported VisitSubstNonTypeTemplateParmExpr(const clang::SubstNonTypeTemplateParmExpr *expr) {
    return importer.importExpr(expr->getReplacement());
  }
  Imported VisitConstantExpr(const clang::ConstantExpr *expr) {
    if (expr->hasAPValueResult() && !expr->getAPValueResult().isLValue()) {
      return importer.importConstant(expr->getAPValueResult(), expr->getType(), expr->getSourceRange());
    }
    return importer.importExpr(expr->getSubExpr());
  }
  Imported VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *expr) {
    importer.refuse(expr->getSourceRange(),
                    "a value of class type `" + importer.types.print(expr->getType()) + "` with a destructor",
                    "leave the destructor out: a kernel owns nothing");
    return importer.poison(expr->getType());
  }
  Imported VisitChooseExpr(const clang::ChooseExpr *expr) { return importer.importExpr(expr->getChosenSubExpr()); }
  Imported VisitGenericSelectionExpr(const clang::GenericSelectionExpr *expr) {
    return importer.importExpr(expr->getResultExpr());
  }
  Imported VisitCXXRewrittenBinaryOperator(const clang::CXXRewrittenBinaryOperator *expr) {
    return importer.importExpr(expr->getSemanticForm());
  }

  Imported VisitIntegerLiteral(const clang::IntegerLiteral *expr) {
    return importer.constantInt(importer.types.getLeaf(expr->getType()), expr->getValue());
  }
  Imported VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr *expr) {
    return importer.constantInt(importer.builder.getI1Type(), expr->getValue() ? 1 : 0);
  }
  Imported VisitFloatingLiteral(const clang::FloatingLiteral *expr) {
    mlir::Type type = importer.types.getLeaf(expr->getType());
    return llvm::isa<mlir::FloatType>(type) ? Imported(importer.constantFloat(type, expr->getValue()))
                                            : VisitStmt(expr);
  }
  Imported VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr *expr) { return zero(expr); }
  Imported VisitCXXScalarValueInitExpr(const clang::CXXScalarValueInitExpr *expr) { return zero(expr); }
  Imported VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr *expr) { return zero(expr); }

  Imported VisitCastExpr(const clang::CastExpr *expr) { return importer.importCast(expr); }
  Imported VisitBinaryOperator(const clang::BinaryOperator *expr) {
    if (expr->isAssignmentOp()) {
      return importer.load(importer.importAssign(expr), importer.getLoc(expr->getSourceRange()));
    }
    return importer.importBinary(expr);
  }
  Imported VisitUnaryOperator(const clang::UnaryOperator *expr) {
    return expr->isIncrementDecrementOp() ? importer.importIncrement(expr) : importer.importUnary(expr);
  }
  Imported VisitCXXThisExpr(const clang::CXXThisExpr *expr) {
    if (!importer.frame().object) {
      return VisitStmt(expr);
    }
    return Imported(importer.addressOf(*importer.frame().object, expr->getSourceRange()));
  }
  Imported VisitCXXNewExpr(const clang::CXXNewExpr *expr) {
    return expr->getNumPlacementArgs() == 1 && !expr->isArray() ? importer.importPlacementNew(expr) : VisitStmt(expr);
  }
  Imported VisitBuiltinBitCastExpr(const clang::BuiltinBitCastExpr *expr) { return importer.importBitCast(expr); }
  Imported VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator *expr) {
    return importer.importConditional(expr);
  }
  Imported VisitConditionalOperator(const clang::ConditionalOperator *expr) { return importer.importConditional(expr); }

  Imported VisitCallExpr(const clang::CallExpr *expr) {
    std::optional<LValue> place;
    return importer.importCallExpr(expr, &place);
  }
  Imported VisitCXXConstructExpr(const clang::CXXConstructExpr *expr) { return importer.construct(expr); }
  Imported VisitCXXInheritedCtorInitExpr(const clang::CXXInheritedCtorInitExpr *expr) {
    LValue place = importer.newLocal(expr->getType(), "", importer.getLoc(expr->getSourceRange()));
    if (importer.mayInline(expr->getConstructor(), expr)) {
      std::optional<LValue> ignored;
      importer.inlineCall(expr->getConstructor(), expr, {}, place, &ignored);
    }
    return importer.load(place, importer.getLoc(expr->getSourceRange()));
  }
  Imported VisitInitListExpr(const clang::InitListExpr *expr) {
    return importer.importInitList(expr->getType(), expr->inits(),
                                   expr->hasArrayFiller() ? expr->getArrayFiller() : nullptr, expr->getSourceRange());
  }
  Imported VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr *expr) {
    return importer.importInitList(expr->getType(), expr->getInitExprs(), expr->getArrayFiller(),
                                   expr->getSourceRange());
  }
  Imported VisitArrayInitLoopExpr(const clang::ArrayInitLoopExpr *expr) {
    return importer.importExpr(expr->getCommonExpr()->getSourceExpr());
  }
  Imported VisitLambdaExpr(const clang::LambdaExpr *expr) { return importer.importLambda(expr); }
  Imported VisitCXXStdInitializerListExpr(const clang::CXXStdInitializerListExpr *expr) {
    std::optional<Imported> list = importer.importInitializerList(expr);
    return list ? *list : VisitStmt(expr);
  }
  Imported VisitStmtExpr(const clang::StmtExpr *expr) {
    importer.refuse(expr->getSourceRange(), "a statement expression", "write a lambda");
    return importer.poison(expr->getType());
  }

private:
  Imported zero(const clang::Expr *expr) {
    Imported result;
    for (mlir::Type leaf : importer.types.getLeaves(expr->getType())) {
      if (llvm::isa<tile::SlotType, tile::ViewType>(leaf)) {
        return VisitStmt(expr);
      }
      result.leaves.push_back(importer.constantZero(leaf));
    }
    return result;
  }

  Importer &importer;
};

} // namespace tilecc

/// `c ? t[i] : x` that is read: of a variable and a place in memory the one that counts, each in its own arm.
static const clang::ConditionalOperator *asChoiceOfKinds(const clang::Expr *expr) {
  const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr->IgnoreParens());
  auto isVariable = [](const clang::Expr *arm) { return llvm::isa<clang::DeclRefExpr>(arm->IgnoreParenImpCasts()); };
  return choice && isVariable(choice->getTrueExpr()) != isVariable(choice->getFalseExpr()) ? choice : nullptr;
}

Imported Importer::importExpr(const clang::Expr *expr) {
  if (isTooDeep(expr->getSourceRange())) {
    return poison(expr->getType());
  }
  const TypeLayout &layout = types.getLayout(expr->getType());
  bool isStored = !expr->getType()->isFunctionType() && !expr->getType()->isVoidType();
  if (!layout.problem.empty() && isStored && !llvm::isa<clang::CastExpr>(expr)) {
    refuseType(expr->getSourceRange(), layout.problem);
    return poison(expr->getType());
  }
  ++depth;
  clang::SourceRange outer = lastRange;
  lastRange = expr->getSourceRange();
  Imported result;
  if (const clang::ConditionalOperator *choice = asChoiceOfKinds(expr);
      choice && expr->isGLValue() && !expr->getType()->isVoidType() && !expr->getType()->isFunctionType()) {
    result = importConditional(choice);
  } else if (expr->isGLValue() && !expr->getType()->isFunctionType()) {
    LValue place = importPlace(expr);
    if (!expr->getType()->isVoidType()) {
      result = load(place, getLoc(expr->getSourceRange()));
    }
  } else {
    result = ExprImporter(*this).Visit(expr);
  }
  lastRange = outer;
  --depth;
  return result;
}

/// `new (p) T(..)` gives a new value to a variable that is there.
Imported Importer::importPlacementNew(const clang::CXXNewExpr *expr) {
  Imported pointer = importExpr(expr->getPlacementArg(0));
  LValue place = deref(pointer, expr->getAllocatedType(), expr->getSourceRange());
  if (const clang::Expr *init = expr->getInitializer()) {
    importInit(place, init);
  }
  return pointer;
}

std::optional<Imported> Importer::evaluate(const clang::Expr *expr) {
  clang::Expr::EvalResult result;
  if (expr->isValueDependent() || expr->getType()->isVoidType()) {
    return std::nullopt;
  }
  const TypeLayout &layout = types.getLayout(expr->getType());
  if (!layout.problem.empty() || layout.isOpaque || !expr->EvaluateAsRValue(result, ast) || result.HasSideEffects) {
    return std::nullopt;
  }
  return importEvaluated(result.Val, expr->getType(), expr->getSourceRange());
}

std::optional<Imported> Importer::importEvaluated(const clang::APValue &value, QualType type,
                                                  clang::SourceRange range) {
  const TypeLayout &layout = types.getLayout(type);
  if (!layout.problem.empty() || layout.isOpaque || value.isLValue() || value.isAbsent() || value.isMemberPointer()) {
    return std::nullopt;
  }
  return importConstant(value, type, range);
}

void Importer::importInit(const LValue &place, const clang::Expr *init) {
  Imported value = importExpr(init);
  lastRange = init->getSourceRange();
  store(value, place, getLoc(init->getSourceRange()));
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

Imported Importer::importCast(const clang::CastExpr *expr) {
  const clang::Expr *sub = expr->getSubExpr();
  mlir::Location loc = getLoc(expr->getSourceRange());
  QualType to = expr->getType();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    if (to->isFunctionType()) {
      break;
    }
    return importExpr(sub);
  case clang::CK_NoOp:
  case clang::CK_ConstructorConversion:
  case clang::CK_UserDefinedConversion:
  case clang::CK_AtomicToNonAtomic:
    return importExpr(sub);
  case clang::CK_ToVoid:
    importExpr(sub);
    return {};
  case clang::CK_IntegralCast:
  case clang::CK_IntegralToBoolean:
  case clang::CK_BooleanToSignedIntegral:
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingToBoolean:
  case clang::CK_FloatingCast: {
    const TypeLayout &from = types.getLayout(sub->getType());
    const TypeLayout &target = types.getLayout(to);
    if (!from.problem.empty() || !target.problem.empty()) {
      if (std::optional<Imported> constant = evaluate(expr)) {
        return *constant;
      }
      const std::string &problem = from.problem.empty() ? target.problem : from.problem;
      refuseType(expr->getSourceRange(), problem);
      return poison(to);
    }
    return convertScalar(importExpr(sub).leaf(), sub->getType(), to, loc);
  }
  case clang::CK_PointerToBoolean: {
    Value pointer = importExpr(sub).leaf();
    return toBool(pointer, sub->getType(), loc);
  }
  case clang::CK_MemberPointerToBoolean:
    return constantInt(builder.getI1Type(), members.contains(importExpr(sub).leaf()));
  case clang::CK_BaseToDerivedMemberPointer:
  case clang::CK_DerivedToBaseMemberPointer:
    return importExpr(sub);
  case clang::CK_NullToMemberPointer:
  case clang::CK_NullToPointer:
    return constantZero(types.getLeaf(to));
  case clang::CK_BitCast: {
    Imported value = importExpr(sub);
    mlir::Type target = types.getLeaf(to);
    if (value.leaves.size() == 1 && llvm::isa<tile::SlotType>(value.leaf().getType())) {
      if (to->isVoidPointerType()) {
        // The type comes back with the next cast.
        return value;
      }
      bool isSame = findPosition(value, to->getPointeeType()).has_value();
      if (isSame) {
        return value;
      }
      if (auto known = places.find(value.leaf()); known != places.end()) {
        isSame = ast.hasSameUnqualifiedType(known->second.type, to->getPointeeType());
      } else if (auto slot = llvm::cast<tile::SlotType>(value.leaf().getType()); !functions.contains(value.leaf())) {
        isSame = types.getLeaves(to->getPointeeType()).size() == 1 &&
                 types.getLeaf(to->getPointeeType()) == slot.getValueType();
      }
      if (isSame) {
        return value;
      }
      refuse(expr->getSourceRange(), "a local variable read as another type", "convert the value with `std::bit_cast`");
      return poison(to);
    }
    if (value.leaves.size() != 1 || !llvm::isa<tile::PtrType>(target) ||
        !llvm::isa<tile::PtrType>(value.leaf().getType())) {
      break;
    }
    return value.leaf().getType() == target ? value
                                            : tile::PtrCastOp::create(builder, loc, target, value.leaf()).getResult();
  }
  case clang::CK_PointerToIntegral: {
    Value value = importExpr(sub).leaf();
    if (!llvm::isa<tile::PtrType>(value.getType())) {
      break;
    }
    Value address = tile::PtrToIntOp::create(builder, loc, builder.getI64Type(), value);
    return convertScalar(address, ast.UnsignedLongTy, to, loc);
  }
  case clang::CK_IntegralToPointer: {
    Value address = convertScalar(importExpr(sub).leaf(), sub->getType(), ast.UnsignedLongTy, loc);
    return tile::IntToPtrOp::create(builder, loc, types.getLeaf(to), address).getResult();
  }
  case clang::CK_UncheckedDerivedToBase:
  case clang::CK_DerivedToBase:
    if (!to->isPointerType()) {
      LValue place = newLocal(sub->getType(), "", loc);
      importInit(place, sub);
      for (const clang::CXXBaseSpecifier *step : expr->path()) {
        place = base(place, step->getType(), loc);
      }
      return load(place, loc);
    }
    return Imported(addressOf(placeOfPointer(expr), expr->getSourceRange()));
  case clang::CK_ArrayToPointerDecay: {
    if (llvm::isa<clang::StringLiteral, clang::PredefinedExpr>(sub->IgnoreParens())) {
      importPlace(sub);
      return poison(to);
    }
    LValue place = importPlace(sub);
    if (place.isMemory()) {
      return byteOffset(place.pointer, 0, to->getPointeeType(), loc);
    }
    if (!place.candidates.empty() && ast.getAsConstantArrayType(place.type)) {
      return Imported(makePosition(place, constantInt(builder.getI64Type(), 0)));
    }
    return Imported(addressOf(place, expr->getSourceRange()));
  }
  case clang::CK_FunctionToPointerDecay:
    return importFunctionAddress(sub, to);
  case clang::CK_BaseToDerived: {
    LValue whole = placeOfPointer(expr);
    return to->isPointerType() ? Imported(addressOf(whole, expr->getSourceRange())) : load(whole, loc);
  }
  default:
    break;
  }
  if (std::optional<Imported> constant = evaluate(expr)) {
    return *constant;
  }
  Refusal refusal = refuseExpr(expr);
  error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
  return poison(to);
}

//===----------------------------------------------------------------------===//
// Aggregates
//===----------------------------------------------------------------------===//

std::optional<Imported> Importer::referenceLeaves(const LValue &place, clang::SourceRange range, llvm::StringRef what) {
  if (place.candidates.size() == 1) {
    Imported result;
    for (Value slot : place.candidates.front()) {
      Value alias = resolveAlias(slot);
      // Of a reference what it refers to; a pointer variable is itself, whatever it points to.
      result.leaves.push_back(alias && alias.getType() == slot.getType() ? alias : slot);
    }
    return result;
  }
  bool isOneValue = types.getLeaves(place.type).size() == 1 && !place.type->isAnyPointerType();
  if (std::optional<Value> position = isOneValue ? makePosition(place, getLoc(range)) : std::nullopt) {
    return Imported(*position);
  }
  refuse(range,
         what.str() + (place.isMemory() ? " to global memory" : " to an array element that a run-time index picks"),
         "keep the value, or the pointer, instead of the reference");
  return std::nullopt;
}

Imported Importer::importMemberInit(QualType type, const clang::Expr *init) {
  if (!type->isReferenceType()) {
    return importExpr(init);
  }
  std::optional<Imported> leaves = referenceLeaves(importPlace(init), init->getSourceRange(), "a member that refers");
  return leaves ? *leaves : poison(type);
}

Imported Importer::importInitList(QualType type, llvm::ArrayRef<clang::Expr *> inits, const clang::Expr *filler,
                                  clang::SourceRange range) {
  Imported result;
  auto give = [&](const Imported &part) { result.leaves.append(part.leaves.begin(), part.leaves.end()); };
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      const clang::Expr *init = i < inits.size() ? inits[i] : filler;
      give(init ? importExpr(init) : poison(array->getElementType()));
    }
    return result;
  }
  const auto *record = type->getAsCXXRecordDecl();
  bool isAggregate = record && types.getTypeName(type).empty() && !types.isScalar(type);
  if (!isAggregate) {
    if (inits.size() == 1) {
      return importExpr(inits.front());
    }
    if (inits.empty() && !record) {
      return constantZero(types.getLeaf(type));
    }
    if (record && inits.empty() && types.getLeaves(type).empty()) {
      return result;
    }
    if (!record || record->field_empty()) {
      refuse(range, "this initialiser of `" + types.print(type) + "`");
      return poison(type);
    }
  }
  if (record->isUnion()) {
    Imported member = inits.empty() ? Imported() : importExpr(inits.front());
    return member.leaves.size() == types.getLeaves(type).size() ? member : poison(type);
  }
  unsigned i = 0;
  for (const clang::CXXBaseSpecifier &base : record->bases()) {
    give(i < inits.size() ? importExpr(inits[i]) : poison(base.getType()));
    ++i;
  }
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField()) {
      continue;
    }
    Imported part = i < inits.size() ? importMemberInit(field->getType(), inits[i]) : poison(field->getType());
    if (field->isBitField() && part.leaves.size() == 1) {
      part = cutToField(part.leaf(), field->getBitWidthValue(), field->getType(), getLoc(range));
    }
    give(part);
    ++i;
  }
  return result;
}

Imported Importer::importLambda(const clang::LambdaExpr *expr) {
  Imported result;
  auto init = expr->capture_init_begin();
  for (const clang::FieldDecl *field : expr->getLambdaClass()->fields()) {
    const clang::Expr *value = *init++;
    Imported part;
    if (field->getType()->isReferenceType()) {
      std::optional<Imported> leaves =
          referenceLeaves(importPlace(value), value->getSourceRange(), "a lambda that captures a reference");
      part = leaves ? *leaves : poison(field->getType());
    } else {
      part = importExpr(value);
    }
    result.leaves.append(part.leaves.begin(), part.leaves.end());
  }
  return result;
}
