// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions that name a place: variables, members, elements, dereferences, temporaries.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "clang/AST/StmtVisitor.h"

#include "tilecc/Frontend/SubsetCheck.h"

#include "UnwrittenVariables.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;

namespace tilecc {

class PlaceImporter : public clang::ConstStmtVisitor<PlaceImporter, LValue> {
public:
  explicit PlaceImporter(Importer &importer) : importer(importer) {}

  LValue VisitStmt(const clang::Stmt *stmt) {
    const auto *expr = llvm::cast<clang::Expr>(stmt);
    if (!expr->isGLValue()) {
      return temporary(expr);
    }
    if (std::optional<Imported> constant = importer.evaluate(expr)) {
      return hold(*constant, expr);
    }
    Refusal refusal = refuseExpr(expr);
    importer.error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return nothing(expr);
  }

  LValue VisitParenExpr(const clang::ParenExpr *expr) { return importer.importPlace(expr->getSubExpr()); }
  LValue VisitExprWithCleanups(const clang::ExprWithCleanups *expr) { return importer.importPlace(expr->getSubExpr()); }
  LValue VisitConstantExpr(const clang::ConstantExpr *expr) { return importer.importPlace(expr->getSubExpr()); }
  LValue VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *expr) { return importer.importPlace(expr->getExpr()); }
  LValue VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *expr) {
    return importer.importPlace(expr->getExpr());
  }
  LValue VisitSubstNonTypeTemplateParmExpr(const clang::SubstNonTypeTemplateParmExpr *expr) {
    return importer.importPlace(expr->getReplacement());
  }
  LValue VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *expr) {
    return temporary(expr->getSubExpr());
  }
  LValue VisitOpaqueValueExpr(const clang::OpaqueValueExpr *expr) {
    return expr->getSourceExpr() ? importer.importPlace(expr->getSourceExpr()) : VisitStmt(expr);
  }
  LValue VisitInitListExpr(const clang::InitListExpr *expr) {
    return expr->isGLValue() && expr->getNumInits() == 1 ? importer.importPlace(expr->getInit(0)) : VisitStmt(expr);
  }
  LValue VisitStringLiteral(const clang::StringLiteral *expr) {
    Refusal refusal = refuseExpr(expr);
    importer.error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return nothing(expr);
  }

  LValue VisitDeclRefExpr(const clang::DeclRefExpr *expr) {
    const clang::ValueDecl *decl = expr->getDecl();
    CallFrame &frame = importer.frame();
    auto local = frame.locals.find(decl);
    if (local != frame.locals.end()) {
      return local->second;
    }
    auto capture = frame.captures.find(decl);
    if (capture != frame.captures.end() && frame.object) {
      return importer.member(frame.closure ? *frame.closure : *frame.object, capture->second,
                             importer.getLoc(expr->getSourceRange()));
    }
    if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(decl)) {
      if (const clang::VarDecl *holder = binding->getHoldingVar()) {
        auto found = frame.locals.find(holder);
        if (found != frame.locals.end()) {
          return found->second;
        }
      } else if (binding->getBinding()) {
        return importer.importPlace(binding->getBinding());
      }
    }
    if (const auto *object = llvm::dyn_cast<clang::TemplateParamObjectDecl>(decl)) {
      return hold(importer.importConstant(object->getValue(), expr->getType(), expr->getSourceRange()), expr);
    }
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
      bool isOwn = variable->hasLocalStorage() && variable->getParentFunctionOrMethod() == frame.function;
      return isOwn && !variable->isUsableInConstantExpressions(importer.ast)
                 ? importer.declareSkipped(variable, variable->getSourceRange())
                 : importer.constantPlace(variable, expr->getSourceRange());
    }
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
      LValue place;
      place.type = expr->getType();
      place.candidates.push_back({importer.addressOf(function)});
      return place;
    }
    return VisitStmt(expr);
  }

  LValue VisitMemberExpr(const clang::MemberExpr *expr) {
    const clang::ValueDecl *decl = expr->getMemberDecl();
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
      return importer.constantPlace(variable, expr->getSourceRange());
    }
    const auto *field = llvm::dyn_cast<clang::FieldDecl>(decl);
    if (!field) {
      return VisitStmt(expr);
    }
    LValue object = expr->isArrow() ? importer.placeOfPointer(expr->getBase()) : importer.importPlace(expr->getBase());
    if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(field->getParent());
        record && !importer.types.getLayout(importer.ast.getCanonicalTagType(record)).problem.empty()) {
      const std::string &problem = importer.types.getLayout(importer.ast.getCanonicalTagType(record)).problem;
      importer.refuseType(expr->getSourceRange(), problem);
      return nothing(expr);
    }
    return importer.member(object, field, importer.getLoc(expr->getSourceRange()));
  }

  LValue VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *expr) {
    clang::SourceRange range = expr->getSourceRange();
    const clang::Expr *base = expr->getBase()->IgnoreParens();
    if (const auto *decay = llvm::dyn_cast<clang::ImplicitCastExpr>(base);
        decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
      LValue array = importer.importPlace(decay->getSubExpr());
      Imported index = importer.importExpr(expr->getIdx());
      return index.leaves.size() == 1 ? importer.element(array, index.leaf(), expr->getIdx()->getType(), range)
                                      : nothing(expr);
    }
    Imported pointer = importer.importExpr(expr->getBase());
    Imported index = importer.importExpr(expr->getIdx());
    QualType pointee = expr->getBase()->getType()->getPointeeType();
    if (index.leaves.size() == 1) {
      std::optional<Value> moved = importer.movePosition(pointer, pointee, index.leaf(), expr->getIdx()->getType(),
                                                         false, importer.getLoc(range));
      if (moved) {
        return importer.deref(*moved, pointee, range);
      }
    }
    if (pointer.leaves.size() != 1 || index.leaves.size() != 1 || !llvm::isa<tile::PtrType>(pointer.leaf().getType())) {
      if (importer.types.getLayout(expr->getBase()->getType()).problem.empty()) {
        importer.refuse(range, "an index into the address of a local variable", "use an array");
      }
      return nothing(expr);
    }
    std::optional<llvm::APInt> constant = Importer::getConstant(index.leaf());
    if (!constant || !constant->isZero()) {
      pointer = importer.offsetPointer(pointer.leaf(), pointee, index.leaf(),
                                       importer.types.isUnsigned(expr->getIdx()->getType()), importer.getLoc(range));
    }
    return importer.deref(pointer, pointee, range);
  }

  LValue VisitUnaryOperator(const clang::UnaryOperator *expr) {
    switch (expr->getOpcode()) {
    case clang::UO_Deref:
      return importer.placeOfPointer(expr->getSubExpr());
    case clang::UO_PreInc:
    case clang::UO_PreDec:
      importer.importIncrement(expr);
      return importer.importPlace(expr->getSubExpr());
    case clang::UO_Extension:
      return importer.importPlace(expr->getSubExpr());
    default:
      return VisitStmt(expr);
    }
  }

  LValue VisitBinaryOperator(const clang::BinaryOperator *expr) {
    if (expr->isAssignmentOp()) {
      return importer.importAssign(expr);
    }
    if (expr->isPtrMemOp()) {
      return importer.memberByPointer(expr);
    }
    if (expr->getOpcode() == clang::BO_Comma) {
      importer.importExpr(expr->getLHS());
      return importer.importPlace(expr->getRHS());
    }
    return VisitStmt(expr);
  }

  /// Of two places one is picked when it is read or written.
  LValue VisitConditionalOperator(const clang::ConditionalOperator *expr) {
    bool known = false;
    if (!expr->getCond()->isValueDependent() && expr->getCond()->EvaluateAsBooleanCondition(known, importer.ast)) {
      return importer.importPlace(known ? expr->getTrueExpr() : expr->getFalseExpr());
    }
    if (isPlain(expr->getTrueExpr()) && isPlain(expr->getFalseExpr())) {
      Value condition = importer.importCondition(expr->getCond());
      LValue ifTrue = importer.importPlace(expr->getTrueExpr());
      LValue ifFalse = importer.importPlace(expr->getFalseExpr());
      if (ifTrue.candidates.size() == 1 && ifFalse.candidates.size() == 1 && ifTrue.bits == ifFalse.bits) {
        LValue place;
        place.bits = ifTrue.bits;
        place.type = expr->getType();
        place.candidates = {ifFalse.candidates.front(), ifTrue.candidates.front()};
        place.index = condition;
        return place;
      }
    }
    mlir::Location loc = importer.getLoc(expr->getSourceRange());
    Value condition = importer.importCondition(expr->getCond());
    mlir::Block *ifTrue = importer.newBlock(loc);
    mlir::Block *ifFalse = importer.newBlock(loc);
    mlir::Block *merge = importer.newBlock(loc);
    mlir::cf::CondBranchOp::create(importer.builder, loc, condition, ifTrue, ifFalse);
    PlaceChoice choice(importer);
    importer.enter(ifTrue);
    choice.add(importer.importPlace(expr->getTrueExpr()), expr->getTrueExpr()->getSourceRange());
    importer.branch(merge, loc);
    importer.enter(ifFalse);
    choice.add(importer.importPlace(expr->getFalseExpr()), expr->getFalseExpr()->getSourceRange());
    importer.branch(merge, loc);
    importer.enter(merge);
    LValue place = choice.get(expr->getSourceRange());
    place.type = expr->getType();
    return place;
  }

  LValue VisitCastExpr(const clang::CastExpr *expr) {
    switch (expr->getCastKind()) {
    case clang::CK_NoOp:
    case clang::CK_LValueToRValue:
    case clang::CK_UserDefinedConversion:
      return expr->isGLValue() ? importer.importPlace(expr->getSubExpr()) : temporary(expr);
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase: {
      if (!expr->isGLValue()) {
        return temporary(expr);
      }
      LValue place = importer.importPlace(expr->getSubExpr());
      for (const clang::CXXBaseSpecifier *step : expr->path()) {
        place = importer.base(place, step->getType(), importer.getLoc(expr->getSourceRange()));
      }
      return place;
    }
    case clang::CK_BaseToDerived:
      return expr->isGLValue() ? importer.derivedFrom(importer.importPlace(expr->getSubExpr()), expr) : temporary(expr);
    case clang::CK_LValueBitCast: {
      LValue place = importer.importPlace(expr->getSubExpr());
      if (place.isMemory()) {
        place.pointer = importer.byteOffset(place.pointer, 0, expr->getType(), importer.getLoc(expr->getSourceRange()));
        place.type = expr->getType();
        return place;
      }
      importer.refuse(expr->getSourceRange(), "a local variable read as another type",
                      "convert the value with `std::bit_cast`");
      return nothing(expr);
    }
    default:
      return VisitStmt(expr);
    }
  }

  LValue VisitCallExpr(const clang::CallExpr *expr) {
    if (!expr->isGLValue()) {
      return temporary(expr);
    }
    std::optional<LValue> place;
    Imported value = importer.importCallExpr(expr, &place);
    return place ? *place : hold(value, expr);
  }

private:
  /// A variable, or a member of one: naming it has no effects.
  static bool isPlain(const clang::Expr *expr) {
    expr = expr->IgnoreParenImpCasts();
    while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr)) {
      if (member->isArrow()) {
        return false;
      }
      expr = member->getBase()->IgnoreParenImpCasts();
    }
    return llvm::isa<clang::DeclRefExpr>(expr);
  }

  LValue nothing(const clang::Expr *expr) {
    LValue place;
    place.type = expr->getType();
    return place;
  }
  LValue hold(const Imported &value, const clang::Expr *expr) {
    mlir::Location loc = importer.getLoc(expr->getSourceRange());
    LValue place = importer.newLocal(expr->getType(), "", loc);
    importer.store(value, place, loc);
    return place;
  }
  LValue temporary(const clang::Expr *expr) { return hold(importer.importExpr(expr), expr); }

  Importer &importer;
};

} // namespace tilecc

LValue Importer::importPlace(const clang::Expr *expr) {
  if (isTooDeep(expr->getSourceRange())) {
    LValue none;
    none.type = expr->getType();
    return none;
  }
  ++depth;
  clang::SourceRange outer = lastRange;
  lastRange = expr->getSourceRange();
  LValue place = PlaceImporter(*this).Visit(expr);
  lastRange = outer;
  --depth;
  return place;
}

/// What `*pointer` or `pointer->` names.
LValue Importer::placeOfPointer(const clang::Expr *pointer) {
  const clang::Expr *expr = pointer->IgnoreParens();
  if (llvm::isa<clang::CXXThisExpr>(expr) && frame().object) {
    return *frame().object;
  }
  if (const auto *address = llvm::dyn_cast<clang::UnaryOperator>(expr);
      address && address->getOpcode() == clang::UO_AddrOf) {
    return importPlace(address->getSubExpr());
  }
  if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(expr)) {
    switch (cast->getCastKind()) {
    case clang::CK_NoOp:
      return placeOfPointer(cast->getSubExpr());
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase: {
      LValue place = placeOfPointer(cast->getSubExpr());
      for (const clang::CXXBaseSpecifier *step : cast->path()) {
        place = base(place, step->getType(), getLoc(expr->getSourceRange()));
      }
      return place;
    }
    case clang::CK_BaseToDerived:
      return derivedFrom(placeOfPointer(cast->getSubExpr()), cast);
    case clang::CK_ArrayToPointerDecay:
      return element(importPlace(cast->getSubExpr()), constantInt(builder.getI32Type(), 0), ast.IntTy,
                     expr->getSourceRange());
    default:
      break;
    }
  }
  return deref(importExpr(expr), expr->getType()->getPointeeType(), pointer->getSourceRange());
}

/// Whether a variable that is no constant by its type holds its first value at every launch.
bool Importer::keepsValue(const clang::VarDecl *var) {
  bool mayKeep = var->isStaticLocal() || getAnnotation(var, "tilecc.tile_function");
  if (!mayKeep || getAnnotation(var, "tilecc.shared") || !var->getAnyInitializer()) {
    return false;
  }
  auto [entry, isNew] = unwritten.try_emplace(var->getCanonicalDecl(), false);
  if (isNew) {
    entry->second = isUnwritten(var);
  }
  return entry->second;
}

/// A variable outside the locals: only constants can be used.
LValue Importer::constantPlace(const clang::VarDecl *var, clang::SourceRange range) {
  LValue none;
  none.type = var->getType();
  mlir::Location loc = getLoc(range);
  const clang::VarDecl *definition = nullptr;
  const clang::Expr *init = var->getAnyInitializer(definition);
  bool isConstant = init && !init->isValueDependent() && !getAnnotation(var, "tilecc.shared") &&
                    (definition->isUsableInConstantExpressions(ast) ||
                     (definition->getType().isConstQualified() && !definition->getType().isVolatileQualified()) ||
                     keepsValue(definition));
  if (isConstant) {
    const TypeLayout &layout = types.getLayout(var->getType());
    const clang::APValue *value = definition->evaluateValue();
    bool isToken = var->getType()->isMemberPointerType() || var->getType()->isFunctionPointerType();
    if (value && layout.problem.empty() && (!layout.isOpaque || isToken)) {
      if (!var->getType()->isArrayType()) {
        LValue place = newLocal(var->getType(), "", loc);
        store(importConstant(*value, var->getType(), range), place, loc);
        return place;
      }
      auto [entry, isNew] = constantArrays.try_emplace(var->getCanonicalDecl());
      if (isNew) {
        entry->second = newLocal(var->getType(), "", loc);
        mlir::OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToStart(&function.getBody().front());
        Imported elements = importConstant(*value, var->getType(), range);
        for (auto [slot, element] : llvm::zip(entry->second.candidates.front(), elements.leaves)) {
          aliases[slot] = element;
        }
      }
      return entry->second;
    }
    if (!layout.problem.empty()) {
      refuseType(range, layout.problem);
      return none;
    }
  }
  if (!refusedVariables.insert(var).second) {
    return none;
  }
  Refusal refusal = refuseVariable(var);
  error(range, DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
  return none;
}
