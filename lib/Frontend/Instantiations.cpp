// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which kernels of a translation unit are compiled, and what they are called.

#include "tilecc/Frontend/Instantiations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"

#include "tilecc/Frontend/ImportType.h"

#include <algorithm>

using namespace tilecc;
using llvm::StringRef;

static constexpr StringRef variablePrefix = "__tilecc_instantiate_";

static void appendLine(std::string &text, size_t index, StringRef name) {
  std::string line = name.str();
  std::replace(line.begin(), line.end(), '\n', ' ');
  text +=
      "[[maybe_unused]] static constexpr auto *" + variablePrefix.str() + std::to_string(index) + " = &" + line + ";\n";
}

InstantiationLines tilecc::makeInstantiationLines(const std::vector<std::string> &requested,
                                                  const std::vector<LaunchText> &launches,
                                                  const std::vector<std::string> &others) {
  InstantiationLines lines;
  size_t index = 0;
  for (const std::string &name : requested) {
    appendLine(lines.text, index++, name);
  }
  lines.numRequested = index;
  for (size_t i = 0; i < launches.size(); ++i) {
    if (StringRef(launches[i].callee).contains('<')) {
      appendLine(lines.text, index++, launches[i].callee);
      lines.launches.push_back(i);
    }
  }
  for (const std::string &name : others) {
    appendLine(lines.text, index++, name);
  }
  return lines;
}

namespace {

class Finder {
public:
  explicit Finder(clang::ASTContext &ast) : ast(ast) {}
  KernelSet run(llvm::ArrayRef<const clang::FunctionDecl *> launched);

private:
  void visitTemplate(const clang::FunctionTemplateDecl *decl);
  void visitSimtKernel(const clang::FunctionDecl *function);
  void visitNamed(const clang::VarDecl *variable, size_t index);

  clang::ASTContext &ast;
  KernelSet set;
  llvm::SmallVector<const clang::FunctionTemplateDecl *> templates;
};

} // namespace

static bool isKernel(const clang::FunctionDecl *function) {
  return getAnnotation(function, "tilecc.kernel").has_value();
}

void Finder::visitSimtKernel(const clang::FunctionDecl *function) {
  if (getAnnotation(function, "tilecc.simt_kernel") && function->isThisDeclarationADefinition() &&
      !ast.getSourceManager().isInSystemHeader(function->getLocation())) {
    set.simtKernels.push_back(function);
  }
}

void Finder::visitTemplate(const clang::FunctionTemplateDecl *decl) {
  if (!isKernel(decl->getTemplatedDecl()) || !decl->isThisDeclarationADefinition()) {
    return;
  }
  templates.push_back(decl);
  for (const clang::FunctionDecl *specialization : decl->specializations()) {
    clang::TemplateSpecializationKind kind = specialization->getTemplateSpecializationKind();
    if (kind == clang::TSK_ExplicitInstantiationDefinition ||
        (kind == clang::TSK_ExplicitSpecialization && specialization->hasBody())) {
      set.kernels.push_back(specialization);
    }
  }
}

void Finder::visitNamed(const clang::VarDecl *variable, size_t index) {
  if (set.named.size() <= index) {
    set.named.resize(index + 1, nullptr);
  }
  const clang::Expr *init = variable->getInit();
  if (!init) {
    return;
  }
  init = init->IgnoreParenImpCasts();
  if (const auto *constant = llvm::dyn_cast<clang::ConstantExpr>(init)) {
    init = constant->getSubExpr()->IgnoreParenImpCasts();
  }
  if (const auto *address = llvm::dyn_cast<clang::UnaryOperator>(init)) {
    init = address->getSubExpr()->IgnoreParenImpCasts();
  }
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(init);
  const auto *function = reference ? llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()) : nullptr;
  if (function && isKernel(function)) {
    set.named[index] = function;
    set.kernels.push_back(function);
  }
}

KernelSet Finder::run(llvm::ArrayRef<const clang::FunctionDecl *> launched) {
  auto isSystem = [&](const clang::Decl *decl) { return ast.getSourceManager().isInSystemHeader(decl->getLocation()); };
  // Namespaces nest; a list of contexts replaces recursion.
  llvm::SmallVector<const clang::DeclContext *> contexts = {ast.getTranslationUnitDecl()};
  for (size_t i = 0; i < contexts.size(); ++i) {
    for (const clang::Decl *decl : contexts[i]->decls()) {
      const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(decl);
      const auto *member = llvm::dyn_cast<clang::CXXMethodDecl>(decl);
      if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl) || (record && !isSystem(record))) {
        contexts.push_back(llvm::cast<clang::DeclContext>(decl));
      } else if (member && isKernel(member)) {
        set.members.push_back(member);
      } else if (const auto *functionTemplate = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl)) {
        visitTemplate(functionTemplate);
        visitSimtKernel(functionTemplate->getTemplatedDecl());
      } else if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
        if (isKernel(function) && function->isThisDeclarationADefinition() && !function->isTemplated() &&
            function->getTemplatedKind() == clang::FunctionDecl::TK_NonTemplate) {
          set.kernels.push_back(function);
        }
        visitSimtKernel(function);
      } else if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
        StringRef name = variable->getIdentifier() ? variable->getName() : StringRef();
        size_t index = 0;
        if (name.consume_front(variablePrefix) && !name.getAsInteger(10, index)) {
          visitNamed(variable, index);
        }
      }
    }
  }
  for (const clang::FunctionDecl *kernel : launched) {
    if (const clang::FunctionDecl *definition = kernel->getDefinition()) {
      set.kernels.push_back(definition);
    }
  }
  const clang::SourceManager &sources = ast.getSourceManager();
  auto place = [](const clang::FunctionDecl *function) {
    clang::SourceLocation instantiated = function->getPointOfInstantiation();
    return instantiated.isValid() ? instantiated : function->getLocation();
  };
  llvm::sort(set.kernels, [&](const clang::FunctionDecl *a, const clang::FunctionDecl *b) {
    return sources.isBeforeInTranslationUnit(place(a), place(b));
  });
  llvm::SmallPtrSet<const clang::Decl *, 16> seen;
  llvm::erase_if(set.kernels, [&](const clang::FunctionDecl *function) {
    return !seen.insert(function->getCanonicalDecl()).second;
  });
  for (const clang::FunctionTemplateDecl *decl : templates) {
    bool used = llvm::any_of(set.kernels, [&](const clang::FunctionDecl *kernel) {
      const clang::FunctionTemplateDecl *primary = kernel->getPrimaryTemplate();
      return primary && primary->getCanonicalDecl() == decl->getCanonicalDecl();
    });
    if (!used) {
      set.uninstantiated.push_back(decl->getTemplatedDecl());
    }
  }
  return std::move(set);
}

KernelSet tilecc::findKernels(clang::ASTContext &ast, llvm::ArrayRef<const clang::FunctionDecl *> launched) {
  return Finder(ast).run(launched);
}

std::string tilecc::getKernelName(const clang::FunctionDecl *function) {
  std::string name;
  llvm::raw_string_ostream out(name);
  clang::PrintingPolicy policy(function->getASTContext().getLangOpts());
  policy.SuppressInlineNamespace = llvm::to_underlying(clang::PrintingPolicy::SuppressInlineNamespaceMode::All);
  function->getNameForDiagnostic(out, policy, /*Qualified=*/true);
  return name;
}

std::string tilecc::getSymbol(const clang::FunctionDecl *function) {
  std::unique_ptr<clang::MangleContext> mangle(function->getASTContext().createMangleContext());
  if (!mangle->shouldMangleDeclName(function)) {
    return function->getNameAsString();
  }
  std::string name;
  llvm::raw_string_ostream out(name);
  mangle->mangleName(clang::GlobalDecl(function), out);
  return name;
}
