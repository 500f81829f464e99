// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which variables the pointers of a function may lead to, from its text alone.

#include "PointerTargets.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace tilecc;

/// The variable of the function that an expression names; null for anything else.
static const clang::VarDecl *getVariable(const clang::Expr *expr, const clang::FunctionDecl *function) {
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr->IgnoreParens());
  const auto *variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  bool isOwn = variable && variable->hasLocalStorage() && variable->getParentFunctionOrMethod() == function;
  return isOwn ? variable : nullptr;
}

FunctionPointers::FunctionPointers(const clang::FunctionDecl *function) : function(function) {
  // A list replaces recursion; it gives the statements in their order, so that what is met first comes first.
  llvm::SmallVector<const clang::Stmt *> work = {function->getBody()};
  while (!work.empty()) {
    const clang::Stmt *stmt = work.pop_back_val();
    if (!stmt) {
      continue;
    }
    if (const auto *declaration = llvm::dyn_cast<clang::DeclStmt>(stmt)) {
      for (const clang::Decl *decl : declaration->decls()) {
        const auto *variable = llvm::dyn_cast<clang::VarDecl>(decl);
        if (variable && variable->getType()->isPointerType() && variable->getInit()) {
          addValue(variable, variable->getInit());
        }
      }
    }
    const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(stmt);
    if (assignment && assignment->getOpcode() == clang::BO_Assign && assignment->getType()->isPointerType()) {
      const clang::VarDecl *variable = getVariable(assignment->getLHS(), function);
      if (variable && variable->getType()->isPointerType()) {
        addValue(variable, assignment->getRHS());
      }
    }
    llvm::SmallVector<const clang::Stmt *> children(stmt->child_begin(), stmt->child_end());
    work.append(children.rbegin(), children.rend());
  }
}

size_t FunctionPointers::getGroup(const clang::VarDecl *pointer) {
  auto [entry, isNew] = groups.try_emplace(pointer, targets.size());
  if (isNew) {
    targets.emplace_back();
  }
  return entry->second;
}

void FunctionPointers::merge(size_t into, size_t from) {
  if (into == from) {
    return;
  }
  for (auto &[pointer, group] : groups) {
    group = group == from ? into : group;
  }
  targets[into].variables.insert_range(targets[from].variables);
  targets[into].mayBeNull |= targets[from].mayBeNull;
}

void FunctionPointers::addValue(const clang::VarDecl *pointer, const clang::Expr *value) {
  ++values[pointer];
  llvm::SmallVector<const clang::Expr *> work = {value};
  while (!work.empty()) {
    const clang::Expr *expr = work.pop_back_val()->IgnoreParens();
    PointerTargets &own = targets[getGroup(pointer)];
    if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr)) {
      work.append({choice->getFalseExpr(), choice->getTrueExpr()});
    } else if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr)) {
      bool isMoved = binary->isAdditiveOp() && binary->getType()->isPointerType();
      bool isLeft = binary->getLHS()->getType()->isPointerType();
      if (isMoved || binary->getOpcode() == clang::BO_Assign) {
        work.push_back(isMoved && isLeft ? binary->getLHS() : binary->getRHS());
      }
    } else if (const auto *address = llvm::dyn_cast<clang::UnaryOperator>(expr)) {
      if (address->getOpcode() == clang::UO_AddrOf) {
        const clang::Expr *place = address->getSubExpr()->IgnoreParens();
        const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(place);
        if (const clang::VarDecl *variable =
                getVariable(element ? element->getBase()->IgnoreImpCasts() : place, function);
            variable && !variable->getType()->isPointerType()) {
          own.variables.insert(variable);
        }
      }
    } else if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(expr)) {
      const clang::VarDecl *variable = getVariable(cast->getSubExpr(), function);
      if (cast->getCastKind() == clang::CK_NullToPointer) {
        own.mayBeNull = true;
      } else if (cast->getCastKind() == clang::CK_ArrayToPointerDecay && variable) {
        own.variables.insert(variable);
      } else if (cast->getCastKind() == clang::CK_LValueToRValue && variable && variable->getType()->isPointerType()) {
        merge(getGroup(pointer), getGroup(variable));
        if (llvm::isa<clang::ParmVarDecl>(variable)) {
          targets[getGroup(pointer)].variables.insert(variable);
        }
      } else if (cast->getCastKind() == clang::CK_NoOp) {
        work.push_back(cast->getSubExpr());
      }
    }
  }
}

const PointerTargets *FunctionPointers::find(const clang::VarDecl *pointer) const {
  auto group = groups.find(pointer);
  const PointerTargets *found = group == groups.end() ? nullptr : &targets[group->second];
  bool isChosen = found && values.lookup(pointer) > 1 &&
                  (found->variables.size() > 1 || (!found->variables.empty() && found->mayBeNull));
  return isChosen ? found : nullptr;
}
