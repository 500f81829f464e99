// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which values of a launch are constant, and which kernel it starts.

#include "tilecc/Frontend/LaunchFinder.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "tilecc/Frontend/ImportType.h"

using namespace tilecc;
using llvm::StringRef;

static const clang::VarDecl *getLocal(const clang::Expr *expr) {
  const auto *reference = llvm::dyn_cast_or_null<clang::DeclRefExpr>(expr ? expr->IgnoreParens() : nullptr);
  const auto *variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  return variable && variable->hasLocalStorage() ? variable : nullptr;
}

/// The local that `v`, `v.a` or `(v).a.b` names.
static const clang::Expr *getRoot(const clang::Expr *expr) {
  expr = expr->IgnoreParens();
  while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr)) {
    if (member->isArrow()) {
      return expr;
    }
    expr = member->getBase()->IgnoreParens();
  }
  return expr;
}

static const clang::Expr *ignoreNoOps(const clang::Expr *expr) {
  for (expr = expr->IgnoreParens();; expr = llvm::cast<clang::ImplicitCastExpr>(expr)->getSubExpr()->IgnoreParens()) {
    const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expr);
    if (!cast || cast->getCastKind() != clang::CK_NoOp) {
      return expr;
    }
  }
}

/// The bodies of a generic lambda that calls have made.
static llvm::SmallVector<clang::FunctionDecl *> getInstantiations(clang::LambdaExpr *lambda) {
  clang::FunctionTemplateDecl *call = lambda->getDependentCallOperator();
  return call ? llvm::SmallVector<clang::FunctionDecl *>(call->specializations())
              : llvm::SmallVector<clang::FunctionDecl *>();
}

/// What `&v` points to, behind casts.
static const clang::Expr *getAddressed(const clang::Expr *expr) {
  const auto *address = llvm::dyn_cast<clang::UnaryOperator>(expr->IgnoreParenCasts());
  return address && address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr()->IgnoreParens() : nullptr;
}

namespace {

/// What a function does with its locals.
class Uses : public clang::DynamicRecursiveASTVisitor {
public:
  Uses() { ShouldVisitTemplateInstantiations = true; }

  /// The last value of `config.gridDim = x;`; null if there is none or more than one.
  using Assignment = std::pair<const clang::VarDecl *, StringRef>;
  llvm::DenseMap<Assignment, llvm::SmallVector<const clang::Expr *, 1>> assigned;

  /// From here on Clang takes every local for a constant that is initialised and only read.
  void markConstants();

  bool VisitDeclRefExpr(clang::DeclRefExpr *expr) override {
    if (const clang::VarDecl *variable = getLocal(expr)) {
      all[variable].insert(expr);
    }
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *expr) override {
    if (expr->getCastKind() == clang::CK_LValueToRValue) {
      reads.insert(getRoot(expr->getSubExpr()));
    }
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *expr) override {
    if (expr->getConstructor()->isCopyConstructor()) {
      reads.insert(ignoreNoOps(expr->getArg(0)));
    }
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    const auto *list = llvm::dyn_cast_or_null<clang::InitListExpr>(variable->getInit());
    const clang::Type *array = variable->getType()->getArrayElementTypeNoTypeQual();
    // `void *arguments[] = {&n, ..}`: what cudaLaunchKernel only reads.
    if (list && array && array->isVoidPointerType()) {
      for (const clang::Expr *init : list->inits()) {
        reads.insert(getAddressed(init));
      }
    }
    return true;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    return llvm::all_of(getInstantiations(lambda), [this](clang::FunctionDecl *body) { return TraverseDecl(body); });
  }
  bool VisitCallExpr(clang::CallExpr *call) override;
  bool VisitBinaryOperator(clang::BinaryOperator *op) override {
    if (op->getOpcode() == clang::BO_Assign) {
      addAssignment(op->getLHS(), op->getRHS());
    }
    return true;
  }
  /// A capture is no use; what the body does with it is.
  bool TraverseLambdaCapture(clang::LambdaExpr *lambda, const clang::LambdaCapture *capture,
                             clang::Expr *init) override {
    return lambda->isInitCapture(capture)
               ? clang::DynamicRecursiveASTVisitor::TraverseLambdaCapture(lambda, capture, init)
               : true;
  }

private:
  void addAssignment(const clang::Expr *place, const clang::Expr *value);

  llvm::DenseMap<const clang::VarDecl *, llvm::SmallPtrSet<const clang::Expr *, 4>> all;
  llvm::SmallPtrSet<const clang::Expr *, 16> reads;
};

} // namespace

void Uses::addAssignment(const clang::Expr *place, const clang::Expr *value) {
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(place->IgnoreParens());
  const clang::VarDecl *variable = member && !member->isArrow() ? getLocal(member->getBase()) : nullptr;
  if (variable) {
    assigned[{variable, member->getMemberDecl()->getName()}].push_back(value);
  }
}

bool Uses::VisitCallExpr(clang::CallExpr *call) {
  if (const auto *assign = llvm::dyn_cast<clang::CXXOperatorCallExpr>(call)) {
    if (assign->getOperator() == clang::OO_Equal && assign->getNumArgs() == 2) {
      addAssignment(assign->getArg(0), assign->getArg(1));
    }
  }
  // A constexpr function cannot change what it takes by reference to const.
  const clang::FunctionDecl *callee = call->getDirectCallee();
  bool isMember = callee && llvm::isa<clang::CXXMethodDecl>(callee);
  for (unsigned i = 0; callee && !isMember && callee->isConstexpr() && i < call->getNumArgs(); ++i) {
    if (i < callee->getNumParams() && callee->getParamDecl(i)->getType()->isReferenceType() &&
        callee->getParamDecl(i)->getType().getNonReferenceType().isConstQualified()) {
      reads.insert(ignoreNoOps(call->getArg(i)));
    }
  }
  return true;
}

void Uses::markConstants() {
  for (auto &[variable, uses] : all) {
    bool isRead = llvm::all_of(uses, [this](const clang::Expr *use) { return reads.contains(use); });
    if (isRead && variable->hasInit() && !llvm::isa<clang::ParmVarDecl>(variable) && !variable->isConstexpr() &&
        !variable->getType().isVolatileQualified() && !variable->getType()->isReferenceType()) {
      const_cast<clang::VarDecl *>(variable)->setConstexpr(true);
    }
  }
}

namespace {

class Finder : public clang::DynamicRecursiveASTVisitor {
public:
  Finder(clang::ASTContext &ast, const Uses &uses) : ast(ast), uses(uses) { ShouldVisitTemplateInstantiations = true; }

  std::vector<FoundLaunch> found;

  bool VisitBinaryOperator(clang::BinaryOperator *op) override;
  bool VisitCallExpr(clang::CallExpr *call) override;
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    return llvm::all_of(getInstantiations(lambda), [this](clang::FunctionDecl *body) { return TraverseDecl(body); });
  }
  bool TraverseIfStmt(clang::IfStmt *branch) override;

private:
  std::optional<int64_t> evaluateInt(const clang::Expr *expr) const;
  std::optional<bool> evaluateBool(const clang::Expr *expr) const;
  LaunchDims evaluateDims(const clang::Expr *expr) const;
  const clang::FunctionDecl *evaluateKernel(const clang::Expr *expr) const;
  const clang::Expr *getConfigValue(const clang::VarDecl *config, StringRef field) const;
  void addPointers(FoundLaunch &launch, const clang::Expr *array) const;

  clang::ASTContext &ast;
  const Uses &uses;
  bool isDead = false;
};

} // namespace

static bool isUnknown(const clang::Expr *expr) {
  return !expr || expr->isValueDependent() || expr->isTypeDependent() || expr->containsErrors();
}

std::optional<int64_t> Finder::evaluateInt(const clang::Expr *expr) const {
  clang::Expr::EvalResult result;
  if (isUnknown(expr) || !expr->getType()->isIntegralOrEnumerationType() || !expr->EvaluateAsInt(result, ast)) {
    return std::nullopt;
  }
  return result.Val.getInt().tryExtValue();
}

std::optional<bool> Finder::evaluateBool(const clang::Expr *expr) const {
  bool value = false;
  if (isUnknown(expr) || !expr->EvaluateAsBooleanCondition(value, ast)) {
    return std::nullopt;
  }
  return value;
}

/// A dim3. Where the whole is no constant, its components may be: `dim3(n, 2)`.
LaunchDims Finder::evaluateDims(const clang::Expr *expr) const {
  LaunchDims dims;
  // A variable may be initialised by another one; a few steps are enough.
  for (unsigned step = 0; step < 8 && !isUnknown(expr); ++step) {
    expr = expr->IgnoreUnlessSpelledInSource();
    if (const auto *cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(expr)) {
      expr = cast->getSubExpr()->IgnoreImplicit();
    }
    if (const clang::VarDecl *variable = getLocal(expr)) {
      if (!variable->isConstexpr()) {
        return dims;
      }
      expr = variable->getInit();
      continue;
    }
    if (std::optional<int64_t> value = evaluateInt(expr)) {
      return {int64_t(uint32_t(*value)), 1, 1};
    }
    clang::Expr::EvalResult result;
    if (expr->getType()->isRecordType() && expr->isPRValue() && expr->EvaluateAsRValue(result, ast) &&
        result.Val.isStruct() && result.Val.getStructNumFields() == 3) {
      for (unsigned axis = 0; axis < 3; ++axis) {
        const clang::APValue &field = result.Val.getStructField(axis);
        dims[axis] = field.isInt() ? field.getInt().tryExtValue() : std::nullopt;
      }
      return dims;
    }
    const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(expr);
    if (!construct || construct->getNumArgs() == 0 || construct->getNumArgs() > 3) {
      bool isNumber = expr->getType()->isIntegralOrEnumerationType();
      dims[1] = dims[2] = isNumber ? std::optional<int64_t>(1) : std::nullopt;
      return dims;
    }
    if (construct->getConstructor()->isCopyOrMoveConstructor()) {
      expr = construct->getArg(0);
      continue;
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
      bool isGiven = axis < construct->getNumArgs();
      std::optional<int64_t> value = isGiven ? evaluateInt(construct->getArg(axis)) : std::optional<int64_t>(1);
      dims[axis] = value ? std::optional<int64_t>(uint32_t(*value)) : std::nullopt;
    }
    return dims;
  }
  return dims;
}

/// The kernel that a callee, or the first argument of cudaLaunchKernel, names.
const clang::FunctionDecl *Finder::evaluateKernel(const clang::Expr *expr) const {
  if (isUnknown(expr)) {
    return nullptr;
  }
  for (unsigned step = 0; step < 8 && expr; ++step) {
    expr = expr->IgnoreParenCasts();
    const clang::Expr *addressed = getAddressed(expr);
    expr = addressed ? addressed : expr;
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr);
    if (!reference) {
      return nullptr;
    }
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl())) {
      return getAnnotation(function, "tilecc.kernel") ? function : nullptr;
    }
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    expr =
        variable && (variable->isConstexpr() || variable->getType().isConstQualified()) ? variable->getInit() : nullptr;
  }
  return nullptr;
}

/// `k<<<grid, block, shared>>>(x)`, which reads as a probe, a comma and the call.
bool Finder::VisitBinaryOperator(clang::BinaryOperator *op) {
  if (op->getOpcode() != clang::BO_Comma) {
    return true;
  }
  const auto *probe = llvm::dyn_cast<clang::CallExpr>(op->getLHS()->IgnoreParenImpCasts());
  const auto *call = llvm::dyn_cast<clang::CallExpr>(op->getRHS()->IgnoreUnlessSpelledInSource());
  const clang::FunctionDecl *marker = probe ? probe->getDirectCallee() : nullptr;
  if (!call || !marker || !marker->getIdentifier() || marker->getName() != "__tilecc_launch" ||
      !marker->getTemplateSpecializationArgs()) {
    return true;
  }
  FoundLaunch launch;
  launch.kernel = evaluateKernel(call->getCallee());
  if (!launch.kernel) {
    return true;
  }
  launch.text = marker->getTemplateSpecializationArgs()->get(0).getAsIntegral().getZExtValue();
  launch.grid = evaluateDims(probe->getArg(0));
  launch.block = evaluateDims(probe->getArg(1));
  launch.shared = evaluateInt(probe->getArg(2)->IgnoreParens());
  launch.range = call->getSourceRange();
  launch.isDead = isDead;
  for (const clang::Expr *argument : call->arguments()) {
    launch.arguments.push_back(evaluateInt(argument));
  }
  found.push_back(std::move(launch));
  return true;
}

/// The value of `config.gridDim = x;`, or of the member in `config{x, ..}`; null if that is not one expression.
const clang::Expr *Finder::getConfigValue(const clang::VarDecl *config, StringRef field) const {
  auto assignments = uses.assigned.find({config, field});
  if (assignments != uses.assigned.end()) {
    return assignments->second.size() == 1 ? assignments->second.front() : nullptr;
  }
  const auto *list = llvm::dyn_cast_or_null<clang::InitListExpr>(config->getInit());
  const clang::RecordDecl *record = config->getType()->getAsRecordDecl();
  if (!list || !record) {
    return nullptr;
  }
  list = list->isSemanticForm() ? list : list->getSemanticForm();
  unsigned index = 0;
  for (const clang::FieldDecl *member : record->fields()) {
    if (member->getName() == field) {
      return list && index < list->getNumInits() ? list->getInit(index) : nullptr;
    }
    ++index;
  }
  return nullptr;
}

/// `void *arguments[] = {&c, &n};`: the values of the locals behind it.
void Finder::addPointers(FoundLaunch &launch, const clang::Expr *array) const {
  const clang::VarDecl *variable = getLocal(array->IgnoreParenImpCasts());
  const auto *list = variable ? llvm::dyn_cast_or_null<clang::InitListExpr>(variable->getInit()) : nullptr;
  for (unsigned i = 0; list && i < list->getNumInits(); ++i) {
    const clang::Expr *addressed = getAddressed(list->getInit(i));
    const clang::VarDecl *local = addressed ? getLocal(addressed) : nullptr;
    bool isSame = local && i < launch.kernel->getNumParams() &&
                  ast.hasSameUnqualifiedType(local->getType(), launch.kernel->getParamDecl(i)->getType());
    launch.arguments.push_back(isSame && local->isConstexpr() ? evaluateInt(local->getInit()) : std::nullopt);
  }
}

bool Finder::VisitCallExpr(clang::CallExpr *call) {
  const clang::FunctionDecl *callee = call->getDirectCallee();
  StringRef name = callee && callee->getIdentifier() ? callee->getName() : StringRef();
  FoundLaunch launch;
  launch.range = call->getSourceRange();
  launch.isDead = isDead;
  if (name == "cudaLaunchKernel" && call->getNumArgs() >= 5) {
    launch.kernel = evaluateKernel(call->getArg(0));
    launch.grid = evaluateDims(call->getArg(1));
    launch.block = evaluateDims(call->getArg(2));
    launch.shared = evaluateInt(call->getArg(4));
    if (launch.kernel) {
      addPointers(launch, call->getArg(3));
    }
  } else if (name.starts_with("cudaLaunchKernelEx") && call->getNumArgs() >= 2) {
    launch.kernel = evaluateKernel(call->getArg(1));
    const clang::Expr *addressed = getAddressed(call->getArg(0));
    if (const clang::VarDecl *config = addressed ? getLocal(addressed) : nullptr) {
      launch.grid = evaluateDims(getConfigValue(config, "gridDim"));
      launch.block = evaluateDims(getConfigValue(config, "blockDim"));
      launch.shared = evaluateInt(getConfigValue(config, "dynamicSmemBytes"));
    }
    for (unsigned i = 2; launch.kernel && i < call->getNumArgs(); ++i) {
      bool isSame =
          i - 2 < launch.kernel->getNumParams() &&
          ast.hasSameUnqualifiedType(call->getArg(i)->getType(), launch.kernel->getParamDecl(i - 2)->getType());
      launch.arguments.push_back(isSame ? evaluateInt(call->getArg(i)) : std::nullopt);
    }
  }
  if (launch.kernel) {
    found.push_back(std::move(launch));
  }
  return true;
}

bool Finder::TraverseIfStmt(clang::IfStmt *branch) {
  std::optional<bool> condition = branch->isConsteval() ? std::nullopt : evaluateBool(branch->getCond());
  if (!condition) {
    return clang::DynamicRecursiveASTVisitor::TraverseIfStmt(branch);
  }
  for (clang::Stmt *arm : {branch->getThen(), branch->getElse()}) {
    bool wasDead = isDead;
    isDead |= (arm == branch->getThen()) != *condition;
    if (arm && !TraverseStmt(arm)) {
      return false;
    }
    isDead = wasDead;
  }
  return true;
}

std::vector<FoundLaunch> tilecc::findLaunches(clang::ASTContext &ast, const RewrittenFile &file) {
  const clang::SourceManager &sources = ast.getSourceManager();
  llvm::SmallVector<clang::Decl *> units;
  llvm::SmallVector<clang::DeclContext *> contexts = {ast.getTranslationUnitDecl()};
  for (size_t i = 0; i < contexts.size(); ++i) {
    for (clang::Decl *decl : contexts[i]->decls()) {
      auto [id, offset] = sources.getDecomposedExpansionLoc(decl->getLocation());
      if (decl->isImplicit() || id != sources.getMainFileID()) {
        continue;
      }
      if (isInHostUnit(file.hostUnits, file.toOriginal(offset))) {
        units.push_back(decl);
      } else if (auto *context = llvm::dyn_cast<clang::DeclContext>(decl);
                 context && llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::RecordDecl>(decl)) {
        contexts.push_back(context);
      } else if (auto *record = llvm::dyn_cast<clang::ClassTemplateDecl>(decl)) {
        // Members of its instantiations are what is launched from.
        for (clang::ClassTemplateSpecializationDecl *specialization : record->specializations()) {
          contexts.push_back(specialization);
        }
      }
    }
  }
  Uses uses;
  for (clang::Decl *unit : units) {
    uses.TraverseDecl(unit);
  }
  uses.markConstants();
  Finder finder(ast, uses);
  for (clang::Decl *unit : units) {
    finder.TraverseDecl(unit);
  }
  llvm::sort(finder.found, [&](const FoundLaunch &a, const FoundLaunch &b) {
    return sources.isBeforeInTranslationUnit(a.range.getBegin(), b.range.getBegin());
  });
  return std::move(finder.found);
}
