// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the import of a builtin asks about its call: arguments, template arguments, tags.

#include "tilecc/Frontend/Importer.h"

using namespace tilecc;
using clang::QualType;

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
