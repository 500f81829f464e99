// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: which are builtins, which are constants, which are inlined, and which a kernel may not make.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

#include "tilecc/Frontend/Instantiations.h"
#include "tilecc/Frontend/KernelLanguage.h"
#include "tilecc/Frontend/SubsetCheck.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Value;

//===----------------------------------------------------------------------===//
// BuiltinCall
//===----------------------------------------------------------------------===//

mlir::OpBuilder &BuiltinCall::builder() { return importer.builder; }
TypeImporter &BuiltinCall::types() { return importer.types; }

const Imported &BuiltinCall::value(unsigned i) {
  if (!values[i]) {
    values[i] = importer.importExpr(args[i]);
    if (values[i]->leaves.empty() && !importer.types.getLeaves(args[i]->getType()).empty()) {
      values[i] = importer.poison(args[i]->getType());
    }
  }
  return *values[i];
}

QualType BuiltinCall::argType(unsigned i) const {
  return args[i]->getType().getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

QualType BuiltinCall::objectType() const {
  QualType type = object->getType();
  if (type->isPointerType()) {
    type = type->getPointeeType();
  }
  return type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

Imported BuiltinCall::objectValue() {
  if (object->getType()->isPointerType()) {
    return importer.load(importer.importPointee(object), loc);
  }
  return importer.importExpr(object);
}

LValue BuiltinCall::place(unsigned i) { return importer.importPlace(args[i]); }

std::optional<llvm::APSInt> BuiltinCall::constant(unsigned i) const {
  clang::Expr::EvalResult result;
  if (args[i]->isValueDependent() || !args[i]->getType()->isIntegralOrEnumerationType() ||
      !args[i]->EvaluateAsInt(result, importer.ast)) {
    return std::nullopt;
  }
  return result.Val.getInt();
}

std::optional<clang::TemplateArgument> BuiltinCall::templateArg(unsigned i) const {
  const clang::TemplateArgumentList *list = callee->getTemplateSpecializationArgs();
  if (!list) {
    return std::nullopt;
  }
  for (const clang::TemplateArgument &argument : list->asArray()) {
    if (argument.getKind() != clang::TemplateArgument::Pack) {
      if (i-- == 0) {
        return argument;
      }
      continue;
    }
    if (i < argument.pack_size()) {
      return argument.pack_elements()[i];
    }
    i -= argument.pack_size();
  }
  return std::nullopt;
}

static std::optional<int64_t> toInteger(const clang::TemplateArgument &argument) {
  if (argument.getKind() != clang::TemplateArgument::Integral) {
    return std::nullopt;
  }
  return static_cast<int64_t>(argument.getAsIntegral().extOrTrunc(64).getRawData()[0]);
}

std::optional<int64_t> BuiltinCall::templateInt(unsigned i) const {
  std::optional<clang::TemplateArgument> argument = templateArg(i);
  return argument ? toInteger(*argument) : std::nullopt;
}

static const clang::ClassTemplateSpecializationDecl *getTag(QualType type) {
  return llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
}

std::optional<int64_t> BuiltinCall::tagValue(unsigned i) const {
  const auto *tag = getTag(argType(i));
  if (!tag || tag->getTemplateArgs().size() != 1) {
    return std::nullopt;
  }
  return toInteger(tag->getTemplateArgs()[0]);
}

llvm::StringRef BuiltinCall::className(unsigned i) const {
  const auto *tag = getTag(argType(i));
  return tag ? tag->getName() : llvm::StringRef();
}

mlir::DictionaryAttr BuiltinCall::hints() const { return importer.hints; }
SourceSpan BuiltinCall::span() const { return importer.map.getSpan(expr->getSourceRange()); }
SourceSpan BuiltinCall::argSpan(unsigned i) const { return importer.map.getSpan(args[i]->getSourceRange()); }

Imported BuiltinCall::error(DiagnosticKind kind, std::string message, std::string help) {
  importer.error(expr->getSourceRange(), kind, std::move(message), std::move(help));
  return importer.poison(resultType);
}

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

/// The mark may stand on the template that a function was made from.
static std::optional<llvm::StringRef> getMark(const clang::FunctionDecl *function, llvm::StringRef kind) {
  for (const clang::FunctionDecl *decl : function->redecls()) {
    if (std::optional<llvm::StringRef> mark = getAnnotation(decl, kind)) {
      return mark;
    }
  }
  const clang::FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  return pattern && pattern != function ? getAnnotation(pattern, kind) : std::nullopt;
}

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
    if (errors != before) {
      return poison(expr->getType());
    }
    bool isMember = expr->getCallee()->getType()->isSpecificBuiltinType(clang::BuiltinType::BoundMember);
    refuse(expr->getSourceRange(),
           isMember ? "a call through a pointer to a member"
                    : "a call through a function pointer that is not known when compiling",
           "call the function directly, or pass a lambda");
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
    diagnostic.at(map.getSpan(expr->getSourceRange()), chain);
    diagnostic.help("write a loop, or recurse over template arguments with `if constexpr`");
    noteCallChain(diagnostic);
    ++errors;
    diagnostics.push_back(std::move(diagnostic));
    return false;
  }
  return true;
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
  if (!mayInline(callee, expr)) {
    return poison(type);
  }
  std::optional<LValue> objectPlace;
  if (object) {
    objectPlace = object->getType()->isPointerType() ? placeOfPointer(object) : importPlace(object);
    const auto *method = llvm::cast<clang::CXXMethodDecl>(callee);
    QualType wanted = ast.getCanonicalTagType(method->getParent());
    if (!ast.hasSameUnqualifiedType(wanted, objectPlace->type) && objectPlace->isMemory()) {
      objectPlace->type = wanted;
    }
  }
  return inlineCall(callee, expr, args, objectPlace, resultPlace);
}

LValue Importer::importPointee(const clang::Expr *pointer) { return placeOfPointer(pointer); }

//===----------------------------------------------------------------------===//
// Inlining
//===----------------------------------------------------------------------===//

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
  importStmt(body);
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

//===----------------------------------------------------------------------===//
// Constructors
//===----------------------------------------------------------------------===//

Imported Importer::construct(const clang::CXXConstructExpr *expr) {
  const clang::CXXConstructorDecl *constructor = expr->getConstructor();
  QualType type = expr->getType();
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    // Each element in turn, by the same constructor.
    Imported result;
    LValue element = newLocal(array->getElementType(), "", getLoc(expr->getSourceRange()));
    bool isTrivial = constructor->isTrivial();
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      Imported part = isTrivial ? poison(array->getElementType()) : Imported();
      if (!isTrivial) {
        inlineConstructor(expr, element);
        part = load(element, getLoc(expr->getSourceRange()));
      }
      result.leaves.append(part.leaves.begin(), part.leaves.end());
    }
    return result;
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (!record->hasTrivialDestructor()) {
    refuse(expr->getSourceRange(), "a value of class type `" + types.print(type) + "` with a destructor",
           "leave the destructor out: a kernel owns nothing");
    return poison(type);
  }
  bool isCopy = constructor->isCopyOrMoveConstructor();
  if (isCopy && (constructor->isTrivial() || !types.getTypeName(type).empty())) {
    return importExpr(expr->getArg(0));
  }
  SmallVector<const clang::Expr *> args(expr->arguments());
  if (getMark(constructor, "tilecc.builtin")) {
    return importCall(constructor, expr, args, nullptr, nullptr);
  }
  if (std::optional<Imported> constant = evaluate(expr)) {
    return *constant;
  }
  bool isOpaque = types.isTile(type) || types.isScalar(type);
  if (constructor->isDefaultConstructor() && (constructor->isTrivial() || isOpaque)) {
    bool zero = expr->requiresZeroInitialization();
    Imported result;
    for (mlir::Type leaf : types.getLeaves(type)) {
      bool canBeZero = zero && !llvm::isa<tile::SlotType, tile::ViewType>(leaf);
      Imported part = canBeZero ? Imported(constantZero(leaf)) : Imported();
      if (!canBeZero) {
        return poison(type);
      }
      result.leaves.push_back(part.leaf());
    }
    return result;
  }
  LValue place = newLocal(type, "", getLoc(expr->getSourceRange()));
  inlineConstructor(expr, place);
  return load(place, getLoc(expr->getSourceRange()));
}

void Importer::inlineConstructor(const clang::CXXConstructExpr *expr, const LValue &place) {
  const clang::CXXConstructorDecl *constructor = expr->getConstructor();
  SmallVector<const clang::Expr *> args(expr->arguments());
  if (mayInline(constructor, expr)) {
    std::optional<LValue> ignored;
    inlineCall(constructor, expr, args, place, &ignored);
  }
}

void Importer::importInitializers(const clang::CXXConstructorDecl *constructor) {
  for (const clang::CXXCtorInitializer *initializer : constructor->inits()) {
    const clang::Expr *init = initializer->getInit();
    clang::SourceRange range = init->getSourceRange();
    LValue object = *frame().object;
    if (initializer->isDelegatingInitializer()) {
      importInit(object, init);
    } else if (initializer->isBaseInitializer()) {
      LValue part = base(object, clang::QualType(initializer->getBaseClass(), 0), getLoc(range));
      importInit(part, init);
    } else if (const clang::FieldDecl *field = initializer->getMember()) {
      auto [offset, count] = types.getFieldLeaves(field);
      if (field->getType()->isReferenceType() && !object.candidates.empty()) {
        // The slots of a reference member are what it refers to.
        Imported value = importMemberInit(field->getType(), init);
        for (unsigned i = 0; i < count && i < value.leaves.size(); ++i) {
          aliases[object.candidates.front()[offset + i]] = value.leaves[i];
        }
        continue;
      }
      importInit(member(object, field, getLoc(range)), init);
    } else if (const clang::IndirectFieldDecl *path = initializer->getIndirectMember()) {
      LValue part = object;
      for (const clang::NamedDecl *step : path->chain()) {
        part = member(part, llvm::cast<clang::FieldDecl>(step), getLoc(range));
      }
      importInit(part, init);
    } else {
      refuse(range, "this initialiser");
    }
  }
}
