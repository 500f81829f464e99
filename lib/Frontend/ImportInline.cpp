// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inlining: which functions a kernel may call, and their bodies where they are called.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "clang/Basic/Builtins.h"

#include "tilecc/Frontend/SubsetCheck.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;

bool Importer::mayInline(const clang::FunctionDecl *callee, const clang::Expr *expr) {
  const clang::FunctionDecl *definition = nullptr;
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  bool isLambda = method && method->getParent()->isLambda();
  bool isMember = method && !method->isVirtual();
  bool isTile = getMark(callee, "tilecc.tile_function").has_value();
  bool isForbidden = getMark(callee, "tilecc.simt_kernel") || getMark(callee, "tilecc.kernel") ||
                     (getMark(callee, "tilecc.device") && !isTile);
  bool isAllowed = isTile || callee->isConstexpr() || isLambda || isMember || callee->isImplicit();
  if (isForbidden || !isAllowed || !callee->hasBody(definition) || callee->isVariadic()) {
    Refusal refusal = refuseCall(callee);
    if (callee->isVariadic() && isAllowed && callee->getBuiltinID() == 0) {
      refusal = {"a kernel cannot call `" + callee->getNameAsString() + "`, which has a C ellipsis",
                 "use a parameter pack"};
    }
    if (getMark(callee, "tilecc.kernel")) {
      refusal = {"a kernel cannot call the kernel `" + callee->getNameAsString() + "`",
                 "move what both need into a `__tile__` function"};
    }
    error(expr->getSourceRange(), DiagnosticKind::UnsupportedConstruct, refusal.what, refusal.help);
    return false;
  }
  for (size_t i = 0; i < frames.size(); ++i) {
    if (frames[i]->function->getCanonicalDecl() != callee->getCanonicalDecl()) {
      continue;
    }
    std::string chain = "`" + callee->getNameAsString() + "`";
    for (size_t k = i + 1; k < frames.size(); ++k) {
      chain += " calls `" + frames[k]->function->getNameAsString() + "`, which";
    }
    chain += " calls `" + callee->getNameAsString() + "`";
    Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "a kernel cannot recurse at run time");
    clang::SourceRange range = expr->getSourceRange();
    std::string library;
    leaveLibrary(range, library);
    diagnostic.at(map.getSpan(range), chain);
    diagnostic.help("write a loop, or recurse over template arguments with `if constexpr`");
    noteCallChain(diagnostic);
    ++errors;
    diagnostics.push_back(std::move(diagnostic));
    return false;
  }
  return true;
}

/// Whether a function ends in `__builtin_unreachable()`.
static bool saysUnreachable(const clang::Stmt *body) {
  const auto *block = llvm::dyn_cast<clang::CompoundStmt>(body);
  const auto *call = block && !block->body_empty() ? llvm::dyn_cast<clang::CallExpr>(block->body_back()) : nullptr;
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->getBuiltinID() == clang::Builtin::BI__builtin_unreachable;
}

void Importer::importEnd(const clang::FunctionDecl *function) {
  QualType type = function->getReturnType();
  const clang::Stmt *body = function->getBody();
  mlir::Block *last = builder.getInsertionBlock();
  bool isReached = !isTerminated() && (last->isEntryBlock() || !last->hasNoPredecessors());
  if (type->isVoidType() || llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(function) || !isReached ||
      saysUnreachable(body)) {
    return;
  }
  if (frame().exit->hasNoPredecessors()) {
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
    bool isLambda = method && method->getParent()->isLambda();
    error(body->getEndLoc(), DiagnosticKind::UninitializedRead,
          (isLambda ? "this lambda" : "`" + function->getNameAsString() + "`") +
              " ends without a `return`, so its result has no value",
          "end it with a `return`");
    return;
  }
  // Some ways lead to a `return` and Clang has warned of the others, which C++ leaves open: they give zero.
  if (frame().result) {
    Imported zeros;
    for (mlir::Type leaf : types.getLeaves(type)) {
      if (llvm::isa<tile::SlotType, tile::ViewType, tile::PtrType>(tile::getElementType(leaf))) {
        return;
      }
      zeros.leaves.push_back(constantZero(leaf));
    }
    store(zeros, *frame().result, getLoc(body->getEndLoc()));
  }
}

Imported Importer::inlineCall(const clang::FunctionDecl *callee, const clang::Expr *expr,
                              ArrayRef<const clang::Expr *> args, std::optional<LValue> object,
                              std::optional<LValue> *resultPlace) {
  const clang::FunctionDecl *definition = nullptr;
  const clang::Stmt *body = callee->getBody(definition);
  mlir::Location callLoc = getLoc(expr->getSourceRange());
  auto inner = std::make_unique<CallFrame>();
  inner->function = definition;
  inner->object = object;
  inner->callRange = expr->getSourceRange();
  inner->callLoc = callLoc;
  // The parameters of an inherited constructor are those of the class that inherits it.
  bool isInherited = llvm::isa<clang::CXXInheritedCtorInitExpr>(expr);
  for (const clang::ParmVarDecl *parameter : definition->parameters()) {
    unsigned i = parameter->getFunctionScopeIndex();
    if (isInherited && i < frame().function->getNumParams()) {
      inner->locals[parameter] = frame().locals[frame().function->getParamDecl(i)];
      continue;
    }
    if (i >= args.size()) {
      break;
    }
    if (parameter->getType()->isReferenceType()) {
      inner->locals[parameter] = importPlace(args[i]);
      continue;
    }
    // Names inside the kernel headers mean nothing to the author.
    bool isNamed = parameter->getIdentifier() && !ast.getSourceManager().isInSystemHeader(parameter->getLocation());
    LValue place = newLocal(parameter->getType(), isNamed ? parameter->getName() : "", callLoc);
    fixIfUnchanged(parameter, place);
    importInit(place, args[i]);
    inner->locals[parameter] = place;
  }
  if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(definition);
      method && method->getParent()->isLambda()) {
    llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
    clang::FieldDecl *capturedThis = nullptr;
    method->getParent()->getCaptureFields(captures, capturedThis);
    inner->captures = std::move(captures);
    inner->capturedThis = capturedThis;
    if (capturedThis && object) {
      // `*this` captured by value: the body's `this` is the copy. The closure itself is only reached by captures.
      inner->closure = object;
      inner->object = member(*object, capturedThis, callLoc);
      if (capturedThis->getType()->isPointerType()) {
        inner->object =
            deref(load(*inner->object, callLoc), capturedThis->getType()->getPointeeType(), expr->getSourceRange());
      }
    }
  }
  QualType type = definition->getReturnType();
  bool isConstructor = llvm::isa<clang::CXXConstructorDecl>(definition);
  if (!type->isVoidType() && !type->isReferenceType() && !isConstructor) {
    inner->result = newLocal(type, "", callLoc);
  }
  inner->exit = newBlock(callLoc);
  mlir::DictionaryAttr outerHints = hints;
  hints = {};
  bool outerTrusted = trusted;
  trusted |= getAnnotation(definition, "tilecc.trusted").has_value();
  frames.push_back(std::move(inner));
  ++depth;
  if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition)) {
    importInitializers(constructor);
  }
  unsigned before = errors;
  importStmt(body);
  if (errors == before) {
    importEnd(definition);
  }
  mlir::Location end = getLoc(body->getEndLoc());
  --depth;
  hints = outerHints;
  trusted = outerTrusted;

  mlir::Block *exit = frame().exit;
  bool fallsThrough = !isTerminated();
  mlir::Block *last = builder.getInsertionBlock();
  if (fallsThrough && exit->hasNoPredecessors()) {
    exit->erase();
  } else if (!fallsThrough && exit->getSinglePredecessor() == last && llvm::isa<mlir::cf::BranchOp>(last->back())) {
    // One return, at the end: no block of its own.
    last->back().erase();
    exit->erase();
  } else {
    branch(exit, end);
    enter(exit);
  }
  std::optional<LValue> result = frame().result, place;
  if (frame().resultPlaces) {
    place = frame().resultPlaces->get(expr->getSourceRange());
  }
  // The next frame may get this one's address; it must not find this one's labels.
  llvm::SmallVector<std::pair<const CallFrame *, const clang::LabelDecl *>> stale;
  for (auto &entry : labels) {
    if (entry.first.first == &frame()) {
      stale.push_back(entry.first);
    }
  }
  for (auto &key : stale) {
    labels.erase(key);
  }
  frames.pop_back();
  if (type->isReferenceType()) {
    if (place) {
      *resultPlace = place;
    } else {
      LValue none;
      none.type = type.getNonReferenceType();
      *resultPlace = none;
    }
    return {};
  }
  return result ? load(*result, callLoc) : Imported();
}
