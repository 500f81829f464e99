// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: which are builtins, which are constants, which are inlined.

#include "tilecc/Frontend/Importer.h"

#include "tilecc/Frontend/KernelLanguage.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Value;

bool Importer::importArrayCopy(const clang::CallExpr *expr) {
  auto target = [](const clang::Expr *argument) -> const clang::Expr * {
    const auto *address = llvm::dyn_cast<clang::UnaryOperator>(argument->IgnoreParenCasts());
    return address && address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr() : nullptr;
  };
  if (!frame().function->isDefaulted() || expr->getNumArgs() != 3) {
    return false;
  }
  const clang::Expr *to = target(expr->getArg(0)), *from = target(expr->getArg(1));
  if (!to || !from || !ast.hasSameUnqualifiedType(to->getType(), from->getType())) {
    return false;
  }
  store(importExpr(from), importPlace(to), getLoc(expr->getSourceRange()));
  return true;
}

Imported Importer::importFunctionAddress(const clang::Expr *function, QualType type) {
  // `*f` of a pointer to a function is that function again.
  if (const auto *deref = llvm::dyn_cast<clang::UnaryOperator>(function->IgnoreParens());
      deref && deref->getOpcode() == clang::UO_Deref) {
    return importExpr(deref->getSubExpr());
  }
  LValue place = importPlace(function);
  if (place.candidates.size() == 1) {
    return place.candidates.front().front();
  }
  if (!place.candidates.empty()) {
    refuse(function->getSourceRange(), "a function pointer that is not known when compiling",
           "choose between the results of two calls");
  }
  return poison(type);
}

/// The function that a call through a pointer or reference to a function reaches; null if it is not known.
const clang::FunctionDecl *Importer::findPointedFunction(const clang::CallExpr *expr) {
  const clang::Expr *callee = expr->getCallee();
  QualType type = callee->getType();
  if (!type->isFunctionPointerType() && !type->isFunctionType()) {
    return nullptr;
  }
  Value value;
  const auto *pointed = llvm::dyn_cast<clang::UnaryOperator>(callee->IgnoreParens());
  if (pointed && pointed->getOpcode() == clang::UO_Deref) {
    Imported pointer = importExpr(pointed->getSubExpr());
    value = pointer.leaves.size() == 1 ? pointer.leaf() : Value();
  } else if (type->isFunctionType()) {
    LValue place = importPlace(callee);
    bool isOne = place.candidates.size() == 1 && place.candidates.front().size() == 1;
    value = isOne ? place.candidates.front().front() : Value();
  } else {
    Imported pointer = importExpr(callee);
    value = pointer.leaves.size() == 1 ? pointer.leaf() : Value();
  }
  return value ? functions.lookup(value) : nullptr;
}

Imported Importer::importCallExpr(const clang::CallExpr *expr, std::optional<LValue> *resultPlace) {
  const clang::FunctionDecl *callee = expr->getDirectCallee();
  SmallVector<const clang::Expr *> args(expr->arguments());
  unsigned before = errors;
  if (const auto *end = llvm::dyn_cast<clang::CXXPseudoDestructorExpr>(expr->getCallee()->IgnoreParens())) {
    // The end of a number is nothing.
    importExpr(end->getBase());
    return {};
  }
  if (!callee) {
    if (const clang::FunctionDecl *known = findPointedFunction(expr)) {
      return importCall(known, expr, args, nullptr, resultPlace);
    }
    const auto *pointed = llvm::dyn_cast<clang::BinaryOperator>(expr->getCallee()->IgnoreParens());
    if (pointed && pointed->isPtrMemOp()) {
      const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(findMember(pointed));
      return method ? importCall(method, expr, args, pointed->getLHS(), resultPlace) : poison(expr->getType());
    }
    if (errors == before) {
      refuse(expr->getSourceRange(), "a call through a function pointer that is not known when compiling",
             "call the function directly, or pass a lambda");
    }
    return poison(expr->getType());
  }
  if (callee->getBuiltinID() == clang::Builtin::BI__builtin_memcpy && importArrayCopy(expr)) {
    return poison(expr->getType());
  }
  const clang::Expr *object = nullptr;
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(expr)) {
    object = member->getImplicitObjectArgument();
  } else if (llvm::isa<clang::CXXOperatorCallExpr>(expr) && method) {
    if (method->isInstance() && !method->isExplicitObjectMemberFunction()) {
      object = args.front();
      args.erase(args.begin());
    } else if (method->isStatic()) {
      args.erase(args.begin());
    }
  }
  if (method && method->isStatic()) {
    object = nullptr;
  }
  if (method && method->isExplicitObjectMemberFunction() && object) {
    args.insert(args.begin(), object);
    object = nullptr;
  }
  return importCall(callee, expr, args, object, resultPlace);
}

/// A copy or move assignment that replaces the whole value.
static bool isWholeAssignment(TypeImporter &types, const clang::FunctionDecl *callee) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  if (!method || !(method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator())) {
    return false;
  }
  clang::QualType type = method->getASTContext().getCanonicalTagType(method->getParent());
  return method->isTrivial() || !types.getTypeName(type).empty();
}

/// Whether a call works on a value of a type that is refused already: what is wrong inside follows from that.
bool Importer::isAboutRefused(const clang::Expr *object, ArrayRef<const clang::Expr *> args) {
  auto isRefused = [&](const clang::Expr *expr) {
    QualType type = expr->getType().getNonReferenceType();
    type = type->isPointerType() ? type->getPointeeType() : type;
    return type->isRecordType() && refusedTypes.contains(types.getLayout(type).problem);
  };
  return (object && isRefused(object)) || llvm::any_of(args, isRefused);
}

Imported Importer::importCall(const clang::FunctionDecl *callee, const clang::Expr *expr,
                              ArrayRef<const clang::Expr *> args, const clang::Expr *object,
                              std::optional<LValue> *resultPlace) {
  QualType type = expr->getType();
  if (std::optional<llvm::StringRef> name = getMark(callee, "tilecc.builtin")) {
    BuiltinFunction import = findBuiltin(*name);
    if (!import) {
      refuse(expr->getSourceRange(), "a call of `" + callee->getNameAsString() + "`");
      return poison(type);
    }
    BuiltinCall call(*this, callee, expr, args, object, type.getNonReferenceType(), getLoc(expr->getSourceRange()));
    unsigned before = errors;
    Imported result = import(call);
    if (result.leaves.size() != types.getLeaves(type).size()) {
      if (errors == before) {
        refuse(expr->getSourceRange(), "this form of `" + callee->getNameAsString() + "`");
      }
      return poison(type);
    }
    return result;
  }
  switch (callee->getBuiltinID()) {
  case clang::Builtin::BI__builtin_expect:
  case clang::Builtin::BI__builtin_expect_with_probability:
  case clang::Builtin::BI__builtin_assume_aligned:
  case clang::Builtin::BImove:
  case clang::Builtin::BIforward:
  case clang::Builtin::BIas_const:
    if (expr->isGLValue()) {
      *resultPlace = importPlace(args[0]);
      return {};
    }
    return importExpr(args[0]);
  case clang::Builtin::BI__builtin_addressof:
  case clang::Builtin::BIaddressof:
  case clang::Builtin::BI__addressof:
    return Imported(addressOf(importPlace(args[0]), expr->getSourceRange()));
  case clang::Builtin::BI__builtin_assume:
    return {};
  default:
    break;
  }
  if (const auto *conversion = llvm::dyn_cast<clang::CXXConversionDecl>(callee);
      conversion && conversion->getParent()->isLambda() && !conversion->getParent()->isGenericLambda() &&
      type->isFunctionPointerType()) {
    return Imported(addressOf(conversion->getParent()->getLambdaCallOperator()));
  }
  bool mayBeConstant = callee->isConstexpr() || callee->getBuiltinID() != 0;
  if (mayBeConstant && expr->isPRValue()) {
    if (std::optional<Imported> constant = evaluate(expr)) {
      return *constant;
    }
  }
  if (std::optional<Imported> value = importCompilerBuiltin(callee, expr)) {
    return *value;
  }
  if (isWholeAssignment(types, callee)) {
    // The members of an opaque class say nothing about its value, and scalar classes have a member of another type.
    Imported value = importExpr(args[0]);
    LValue place = object->getType()->isPointerType() ? placeOfPointer(object) : importPlace(object);
    lastRange = expr->getSourceRange();
    store(value, place, getLoc(expr->getSourceRange()));
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(object->IgnoreParens())) {
      nameValue(value, reference->getDecl()->getIdentifier() ? reference->getDecl()->getName() : llvm::StringRef());
    }
    if (resultPlace) {
      *resultPlace = place;
    }
    return {};
  }
  if (importIntrosort(callee, expr, args)) {
    return {};
  }
  if (isAboutRefused(object, args) || !mayInline(callee, expr)) {
    return poison(type);
  }
  std::optional<LValue> objectPlace;
  if (object) {
    objectPlace = object->getType()->isPointerType() ? placeOfPointer(object) : importPlace(object);
    const auto *method = llvm::cast<clang::CXXMethodDecl>(callee);
    QualType wanted = ast.getCanonicalTagType(method->getParent());
    if (!ast.hasSameUnqualifiedType(wanted, objectPlace->type) && objectPlace->isMemory()) {
      objectPlace->type = wanted;
    } else {
      objectPlace = baseAmong(*objectPlace, method->getParent(), getLoc(object->getSourceRange()));
    }
  }
  return inlineCall(callee, expr, args, objectPlace, resultPlace);
}

/// std::sort cuts long ranges in two, again and again. This is the part that recurses: it leaves ranges of up to 16
/// elements as they are, and what it calls where it has cut too often sorts any range by itself.
bool Importer::importIntrosort(const clang::FunctionDecl *callee, const clang::Expr *expr,
                               ArrayRef<const clang::Expr *> args) {
  static constexpr int64_t threshold = 16;
  bool isLoop = callee->isInStdNamespace() && callee->getIdentifier() && callee->getName() == "__introsort_loop";
  const clang::Stmt *body = isLoop && args.size() == 4 ? callee->getBody() : nullptr;
  if (!body) {
    return false;
  }
  Imported first = importExpr(args[0]), last = importExpr(args[1]);
  if (first.leaves.size() == 1 && last.leaves.size() == 1) {
    std::optional<Position> begin = findPosition(first.leaf()), end = findPosition(last.leaf());
    std::optional<llvm::APInt> from = begin && !begin->slot ? getConstant(begin->index) : std::nullopt;
    std::optional<llvm::APInt> to = end && !end->slot ? getConstant(end->index) : std::nullopt;
    if (from && to && begin->isInto(*end) && to->getSExtValue() - from->getSExtValue() <= threshold) {
      return true;
    }
  }
  llvm::SmallVector<const clang::Stmt *> work = {body};
  while (!work.empty()) {
    const clang::Stmt *current = work.pop_back_val();
    const auto *call = llvm::dyn_cast_or_null<clang::CallExpr>(current);
    const clang::FunctionDecl *sort = call ? call->getDirectCallee() : nullptr;
    if (sort && sort->getIdentifier() && sort->getName() == "__partial_sort" && sort->getNumParams() == 4) {
      std::optional<LValue> ignored;
      importCall(sort, expr, {args[0], args[1], args[1], args[3]}, nullptr, &ignored);
      return true;
    }
    if (current) {
      work.append(current->child_begin(), current->child_end());
    }
  }
  return false;
}

LValue Importer::importPointee(const clang::Expr *pointer) { return placeOfPointer(pointer); }
