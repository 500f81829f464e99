// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements as blocks and branches: declarations, if, switch, labels, return.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtVisitor.h"

#include "tilecc/Frontend/KernelLanguage.h"
#include "tilecc/Frontend/SubsetCheck.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;

namespace tilecc {

class StmtImporter : public clang::ConstStmtVisitor<StmtImporter> {
public:
  explicit StmtImporter(Importer &importer) : importer(importer) {}

  void VisitStmt(const clang::Stmt *stmt) {
    Refusal refusal = refuseStmt(stmt);
    importer.error(stmt->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
  }
  void VisitExpr(const clang::Expr *expr) {
    warnUnused(expr);
    if (expr->isGLValue()) {
      // Only its effects matter.
      importer.importPlace(expr);
    } else {
      importer.importExpr(expr);
    }
  }
  void VisitNullStmt(const clang::NullStmt *) {}
  void VisitCompoundStmt(const clang::CompoundStmt *stmt) {
    for (const clang::Stmt *inner : stmt->body()) {
      importer.importStmt(inner);
    }
  }
  void VisitDeclStmt(const clang::DeclStmt *stmt) {
    for (const clang::Decl *decl : stmt->decls()) {
      visitDecl(decl);
    }
  }
  void VisitAttributedStmt(const clang::AttributedStmt *stmt);
  void importHinted(const clang::AttributedStmt *stmt, bool hasHint);
  void VisitIfStmt(const clang::IfStmt *stmt);
  void VisitSwitchStmt(const clang::SwitchStmt *stmt);
  void VisitSwitchCase(const clang::SwitchCase *stmt) {
    enterNamed(importer.cases[{&importer.frame(), stmt}], stmt);
    importer.importStmt(stmt->getSubStmt());
  }
  void VisitLabelStmt(const clang::LabelStmt *stmt) {
    enterNamed(getLabel(stmt->getDecl(), stmt), stmt);
    importer.importStmt(stmt->getSubStmt());
  }
  void VisitGotoStmt(const clang::GotoStmt *stmt) { importer.branch(getLabel(stmt->getLabel(), stmt), loc(stmt)); }
  void VisitBreakStmt(const clang::BreakStmt *stmt) { importer.branch(importer.jumps.back().onBreak, loc(stmt)); }
  void VisitContinueStmt(const clang::ContinueStmt *stmt) {
    for (const Importer::JumpTarget &target : llvm::reverse(importer.jumps)) {
      if (target.onContinue) {
        importer.branch(target.onContinue, loc(stmt));
        return;
      }
    }
  }
  void VisitReturnStmt(const clang::ReturnStmt *stmt);
  void VisitWhileStmt(const clang::WhileStmt *stmt) { importer.importWhile(stmt); }
  void VisitDoStmt(const clang::DoStmt *stmt) { importer.importDo(stmt); }
  void VisitForStmt(const clang::ForStmt *stmt) { importer.importFor(stmt); }
  void VisitCXXForRangeStmt(const clang::CXXForRangeStmt *stmt) { importer.importRangeFor(stmt); }

private:
  mlir::Location loc(const clang::Stmt *stmt) { return importer.getLoc(stmt->getSourceRange()); }
  void visitDecl(const clang::Decl *decl);
  void warnUnused(const clang::Expr *expr);
  mlir::Block *getLabel(const clang::LabelDecl *label, const clang::Stmt *stmt) {
    mlir::Block *&block = importer.labels[{&importer.frame(), label}];
    if (!block) {
      block = importer.newBlock(loc(stmt));
    }
    return block;
  }
  /// Falls through into a block that jumps lead to.
  void enterNamed(mlir::Block *block, const clang::Stmt *stmt) {
    importer.branch(block, loc(stmt));
    importer.enter(block);
  }

  Importer &importer;
};

} // namespace tilecc

/// Whether a jump from outside can lead into `stmt`. The cases of a `switch` in it are reached through that one alone.
static bool hasLabels(const clang::Stmt *stmt) {
  llvm::SmallVector<std::pair<const clang::Stmt *, bool>> work = {{stmt, false}};
  while (!work.empty()) {
    auto [current, isInSwitch] = work.pop_back_val();
    if (!current || llvm::isa<clang::LambdaExpr>(current)) {
      continue;
    }
    if (llvm::isa<clang::LabelStmt>(current) || (llvm::isa<clang::SwitchCase>(current) && !isInSwitch)) {
      return true;
    }
    isInSwitch |= llvm::isa<clang::SwitchStmt>(current);
    for (const clang::Stmt *child : current->children()) {
      work.push_back({child, isInSwitch});
    }
  }
  return false;
}

void Importer::importStmt(const clang::Stmt *stmt) {
  if (!stmt || isTooDeep(stmt->getSourceRange())) {
    return;
  }
  if (isTerminated()) {
    if (!hasLabels(stmt)) {
      return;
    }
    enter(newBlock(getLoc(stmt->getSourceRange())));
  }
  ++depth;
  lastRange = stmt->getSourceRange();
  StmtImporter(*this).Visit(stmt);
  --depth;
}

/// A statement that is a call of a function without effects.
void StmtImporter::warnUnused(const clang::Expr *expr) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(expr->IgnoreParenImpCasts()->IgnoreUnlessSpelledInSource());
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || call->getType()->isVoidType()) {
    return;
  }
  const clang::FunctionDecl *pattern = callee->getTemplateInstantiationPattern();
  std::optional<llvm::StringRef> name = getAnnotation(pattern ? pattern : callee, "tilecc.builtin");
  const BuiltinInfo *builtin = name ? getBuiltin(*name) : nullptr;
  bool hasEffect = !builtin || builtin->family == BuiltinFamily::Atomic || builtin->family == BuiltinFamily::Message ||
                   builtin->family == BuiltinFamily::Range;
  if (hasEffect) {
    return;
  }
  if (builtin->family == BuiltinFamily::Assumption) {
    importer.warn(expr->getSourceRange(), DiagnosticKind::UnusedResult,
                  "the promise of `" + callee->getNameAsString() +
                      "` is about the value that it gives, which is dropped",
                  "go on with that value, as in `i = " + callee->getNameAsString() + "(i, ..)`");
    return;
  }
  bool isLoad = name->contains("load");
  importer.warn(expr->getSourceRange(), DiagnosticKind::UnusedResult,
                isLoad ? "this load has no effect: what it gives is dropped"
                       : "the result of `" + callee->getNameAsString() + "` is dropped");
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

void StmtImporter::visitDecl(const clang::Decl *decl) {
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(decl);
  if (!variable) {
    // Types, aliases, static_assert, using: Clang has dealt with them.
    return;
  }
  bool hasHint = llvm::any_of(variable->specific_attrs<clang::AnnotateAttr>(),
                              [](const clang::AnnotateAttr *attr) { return attr->getAnnotation() == "tilecc.hint"; });
  if (hasHint) {
    importer.warn(variable->getSourceRange(), DiagnosticKind::InvalidHint, "a hint on a declaration has no effect",
                  "declare `" + variable->getNameAsString() + "` first, and put the hint on the assignment");
  }
  importer.importVar(variable);
}

/// Whether a class or an array among the constants has an address inside.
static bool holdsAddress(const clang::APValue *constant) {
  llvm::SmallVector<const clang::APValue *> work;
  if (constant && !constant->isLValue()) {
    work.push_back(constant);
  }
  while (!work.empty()) {
    const clang::APValue &value = *work.pop_back_val();
    if (value.isLValue() && !value.isNullPointer()) {
      return true;
    }
    if (value.isStruct()) {
      for (unsigned i = 0; i < value.getStructNumBases(); ++i) {
        work.push_back(&value.getStructBase(i));
      }
      for (unsigned i = 0; i < value.getStructNumFields(); ++i) {
        work.push_back(&value.getStructField(i));
      }
    } else if (value.isArray()) {
      for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i) {
        work.push_back(&value.getArrayInitializedElt(i));
      }
    }
  }
  return false;
}

void Importer::importTrusted(clang::SourceRange range, llvm::function_ref<void()> import) {
  bool isReached = !isTerminated();
  unsigned marked = numTrusted, before = errors;
  bool outer = std::exchange(trusted, true);
  import();
  trusted = outer;
  if (isReached && numTrusted == marked && errors == before) {
    warn(range, DiagnosticKind::IgnoredConstruct,
         "`[[tilecc::trusted]]` has no effect: the statement accesses no memory",
         "put it on the statement that loads or stores, or on one that calls a function which does");
  }
}

void Importer::importVar(const clang::VarDecl *var) {
  if (getAnnotation(var, "tilecc.trusted")) {
    importTrusted(var->getSourceRange(), [&] { importVariable(var); });
  } else {
    importVariable(var);
  }
}

void Importer::importVariable(const clang::VarDecl *var) {
  clang::SourceRange range = var->getSourceRange();
  QualType type = var->getType();
  mlir::Location loc = getLoc(range);
  const TypeLayout &layout = types.getLayout(type);
  bool isOutside = var->isStaticLocal() || var->hasExternalStorage() || getAnnotation(var, "tilecc.shared");
  bool isConstant = var->isConstexpr() ||
                    (var->isStaticLocal() && (type.isConstQualified() || keepsValue(var)) && var->evaluateValue());
  if (isOutside && !isConstant) {
    refusedVariables.insert(var);
    Refusal refusal = refuseVariable(var);
    error(range, DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return;
  }
  if (isConstant && (isOutside || !layout.problem.empty() || holdsAddress(var->evaluateValue()))) {
    // Looked up where it is used. What is an address in it, such as a string, may never be.
    return;
  }
  if (!layout.problem.empty()) {
    refuseType(range, layout.problem);
    LValue none;
    none.type = type.getNonReferenceType();
    frame().locals[var] = none;
    return;
  }
  if (const auto *record = type->getAsCXXRecordDecl(); record && !record->hasTrivialDestructor()) {
    refuse(range, "a variable of class type `" + types.print(type) + "` with a destructor",
           "leave the destructor out: a kernel owns nothing");
  }
  if (type.isVolatileQualified()) {
    warn(range, DiagnosticKind::IgnoredConstruct, "`volatile` has no effect on a local variable");
  }
  const clang::Expr *init = var->getInit();
  if (type->isReferenceType()) {
    if (init) {
      frame().locals[var] = importPlace(init);
    }
  } else {
    llvm::StringRef name = var->getIdentifier() ? var->getName() : llvm::StringRef();
    auto reserved = frame().reserved.find(var);
    LValue place = reserved == frame().reserved.end() ? newLocal(type, name, loc) : reserved->second;
    fixIfUnchanged(var, place);
    prepareTargets(var, place, loc);
    frame().locals[var] = place;
    if (init) {
      // A constant is evaluated as one: `std::is_constant_evaluated()` is true in its initialiser.
      std::optional<Imported> constant;
      if (var->isUsableInConstantExpressions(ast) && var->evaluateValue()) {
        constant = importEvaluated(*var->evaluateValue(), type, init->getSourceRange());
      }
      Imported value = constant ? *constant : importExpr(init);
      nameValue(value, name);
      lastRange = range;
      store(value, place, getLoc(init->getSourceRange()));
    } else if (!jumps.empty()) {
      // In a loop, the value of the last round is gone.
      store(poison(type), place, loc);
    }
  }
  if (const auto *decomposition = llvm::dyn_cast<clang::DecompositionDecl>(var)) {
    for (const clang::BindingDecl *binding : decomposition->bindings()) {
      if (const clang::VarDecl *holder = binding->getHoldingVar()) {
        importVar(holder);
      }
    }
  }
}

LValue Importer::declareSkipped(const clang::VarDecl *var, clang::SourceRange range) {
  LValue place;
  place.type = var->getType().getNonReferenceType();
  auto reserved = frame().reserved.find(var);
  if (const TypeLayout &layout = types.getLayout(place.type); reserved != frame().reserved.end()) {
    place = reserved->second;
  } else if (layout.problem.empty()) {
    place = newLocal(place.type, var->getIdentifier() ? var->getName() : llvm::StringRef(), getLoc(range));
  } else {
    refuseType(range, layout.problem);
  }
  frame().locals[var] = place;
  return place;
}

/// How often `#pragma unroll` asks for the body of the loop that it stands before: 0 means as often as it runs.
static std::optional<int64_t> getUnroll(llvm::ArrayRef<const clang::Attr *> attributes, const clang::ASTContext &ast) {
  for (const clang::Attr *attribute : attributes) {
    const auto *hint = llvm::dyn_cast<clang::LoopHintAttr>(attribute);
    clang::Expr::EvalResult count;
    if (hint && hint->getOption() == clang::LoopHintAttr::Unroll && hint->getState() != clang::LoopHintAttr::Disable) {
      return 0;
    }
    if (hint && hint->getOption() == clang::LoopHintAttr::UnrollCount && hint->getValue() &&
        hint->getValue()->EvaluateAsInt(count, ast)) {
      return count.Val.getInt().getExtValue();
    }
  }
  return std::nullopt;
}

void StmtImporter::VisitAttributedStmt(const clang::AttributedStmt *stmt) {
  bool hasHint = llvm::any_of(stmt->getAttrs(), [](const clang::Attr *attr) {
    const auto *annotation = llvm::dyn_cast<clang::AnnotateAttr>(attr);
    return annotation && annotation->getAnnotation() == "tilecc.hint";
  });
  for (const clang::Attr *attr : stmt->getAttrs()) {
    if (llvm::isa<clang::CXXAssumeAttr>(attr)) {
      importer.warn(attr->getRange(), DiagnosticKind::IgnoredConstruct, "`[[assume]]` has no effect",
                    "use `ct::assume_bounded` or `ct::assume_divisible`");
    }
  }
  bool isTrusted = llvm::any_of(stmt->getAttrs(), [](const clang::Attr *attr) {
    const auto *annotation = llvm::dyn_cast<clang::AnnotateAttr>(attr);
    return annotation && annotation->getAnnotation() == "tilecc.trusted";
  });
  importer.unroll = getUnroll(stmt->getAttrs(), importer.ast);
  if (isTrusted) {
    importer.importTrusted(stmt->getSourceRange(), [&] { importHinted(stmt, hasHint); });
  } else {
    importHinted(stmt, hasHint);
  }
  importer.unroll.reset();
}

void StmtImporter::importHinted(const clang::AttributedStmt *stmt, bool hasHint) {
  const clang::Stmt *inner = stmt->getSubStmt();
  if (!hasHint) {
    importer.importStmt(inner);
    return;
  }
  if (!llvm::isa<clang::Expr>(inner)) {
    importer.warn(stmt->getSourceRange(), DiagnosticKind::InvalidHint,
                  "a hint has an effect on an expression statement only",
                  "put it on the statement that loads or stores");
    importer.importStmt(inner);
    return;
  }
  mlir::DictionaryAttr outer = importer.hints;
  importer.hints = importer.readHints(nullptr, stmt->getAttrs(), /*onKernel=*/false);
  importer.importStmt(inner);
  importer.hints = outer;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

void StmtImporter::VisitIfStmt(const clang::IfStmt *stmt) {
  mlir::Location place = loc(stmt);
  if (stmt->getInit()) {
    importer.importStmt(stmt->getInit());
  }
  if (stmt->isConsteval()) {
    importer.importStmt(stmt->isNegatedConsteval() ? stmt->getThen() : stmt->getElse());
    return;
  }
  if (const clang::VarDecl *variable = stmt->getConditionVariable()) {
    importer.importVar(variable);
  }
  const clang::Stmt *thenStmt = stmt->getThen(), *elseStmt = stmt->getElse();
  std::optional<bool> known;
  if (stmt->isConstexpr()) {
    std::optional<const clang::Stmt *> taken = stmt->getNondiscardedCase(importer.ast);
    if (taken) {
      if (*taken) {
        importer.importStmt(*taken);
      }
      return;
    }
  }
  bool value = false;
  bool canFold = !hasLabels(thenStmt) && !(elseStmt && hasLabels(elseStmt));
  if (canFold && !stmt->getConditionVariable() && !stmt->getCond()->isValueDependent() &&
      stmt->getCond()->EvaluateAsBooleanCondition(value, importer.ast)) {
    known = value;
  }
  Value condition;
  if (!known) {
    condition = importer.importCondition(stmt->getCond());
    std::optional<llvm::APInt> constant = Importer::getConstant(condition);
    if (canFold && constant) {
      known = !constant->isZero();
    }
  }
  if (known) {
    if (const clang::Stmt *taken = *known ? thenStmt : elseStmt) {
      importer.importStmt(taken);
    }
    return;
  }
  mlir::Block *ifTrue = importer.newBlock(place);
  mlir::Block *merge = importer.newBlock(place);
  mlir::Block *ifFalse = elseStmt ? importer.newBlock(place) : merge;
  if (!importer.isTerminated()) {
    mlir::cf::CondBranchOp::create(importer.builder, importer.getLoc(stmt->getCond()->getSourceRange()), condition,
                                   ifTrue, ifFalse);
  }
  importer.enter(ifTrue);
  importer.importStmt(thenStmt);
  importer.branch(merge, place);
  if (elseStmt) {
    importer.enter(ifFalse);
    importer.importStmt(elseStmt);
    importer.branch(merge, place);
  }
  importer.enter(merge);
}

void StmtImporter::VisitSwitchStmt(const clang::SwitchStmt *stmt) {
  mlir::Location place = loc(stmt);
  if (stmt->getInit()) {
    importer.importStmt(stmt->getInit());
  }
  if (const clang::VarDecl *variable = stmt->getConditionVariable()) {
    importer.importVar(variable);
  }
  Imported flag = importer.importExpr(stmt->getCond());
  mlir::Block *exit = importer.newBlock(place);
  mlir::Block *onDefault = exit;
  llvm::SmallVector<llvm::APInt> values;
  llvm::SmallVector<mlir::Block *> targets;
  for (const clang::SwitchCase *label = stmt->getSwitchCaseList(); label; label = label->getNextSwitchCase()) {
    mlir::Block *block = importer.newBlock(place);
    importer.cases[{&importer.frame(), label}] = block;
    const auto *constant = llvm::dyn_cast<clang::CaseStmt>(label);
    if (!constant) {
      onDefault = block;
      continue;
    }
    if (constant->caseStmtIsGNURange()) {
      importer.refuse(label->getSourceRange(), "a range of cases", "use `if`");
      continue;
    }
    values.push_back(constant->getLHS()->EvaluateKnownConstInt(importer.ast));
    targets.push_back(block);
  }
  if (flag.leaves.size() == 1 && flag.leaf().getType().isInteger()) {
    auto type = llvm::cast<mlir::IntegerType>(flag.leaf().getType());
    for (llvm::APInt &value : values) {
      value = value.sextOrTrunc(type.getWidth());
    }
    auto attribute = values.empty()
                         ? mlir::DenseIntElementsAttr()
                         : mlir::DenseIntElementsAttr::get(mlir::VectorType::get(int64_t(values.size()), type), values);
    llvm::SmallVector<mlir::ValueRange> noOperands(targets.size());
    mlir::cf::SwitchOp::create(importer.builder, place, flag.leaf(), onDefault, mlir::ValueRange(), attribute, targets,
                               noOperands);
  } else {
    importer.branch(onDefault, place);
  }
  Importer::JumpTarget target;
  target.onBreak = exit;
  importer.jumps.push_back(target);
  importer.enter(importer.newBlock(place));
  importer.importStmt(stmt->getBody());
  importer.branch(exit, place);
  importer.jumps.pop_back();
  importer.enter(exit);
}

void StmtImporter::VisitReturnStmt(const clang::ReturnStmt *stmt) {
  CallFrame &frame = importer.frame();
  mlir::Location place = loc(stmt);
  const clang::Expr *value = stmt->getRetValue();
  if (value && frame.result) {
    Imported result = importer.importExpr(value);
    importer.lastRange = stmt->getSourceRange();
    importer.store(result, *frame.result, place);
  } else if (value && frame.function->getReturnType()->isReferenceType()) {
    if (!frame.resultPlaces) {
      frame.resultPlaces.emplace(importer);
    }
    // The frame is the same one after the import: calls in `value` have left theirs.
    LValue result = importer.importPlace(value);
    importer.frame().resultPlaces->add(result, stmt->getSourceRange());
  } else if (value) {
    importer.importExpr(value);
  }
  importer.branch(frame.exit, place);
}
