// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructors: values made by them, and the initialisers of members and bases.

#include "tilecc/Frontend/Importer.h"

using namespace tilecc;
using clang::QualType;
using llvm::SmallVector;
using mlir::Value;

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
          Value slot = object.candidates.front()[offset + i];
          if (!positions.contains(value.leaves[i]) || !writePosition(slot, value.leaves[i], getLoc(range))) {
            aliases[slot] = value.leaves[i];
          }
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
