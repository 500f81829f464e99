// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which formats printf takes, and how messages are written.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/Path.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;

/// The literal behind an argument; null if it is none.
static const clang::StringLiteral *getLiteral(const clang::Expr *expr) {
  return llvm::dyn_cast<clang::StringLiteral>(expr->IgnoreParenImpCasts());
}

namespace {
struct Conversion {
  char letter;
  std::string text;
};
} // namespace

/// The conversions of a format, `%%` left out; nullopt if one is cut off.
static std::optional<llvm::SmallVector<Conversion>> parseFormat(llvm::StringRef format) {
  llvm::SmallVector<Conversion> conversions;
  for (size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      continue;
    }
    if (i + 1 < format.size() && format[i + 1] == '%') {
      ++i;
      continue;
    }
    size_t end = format.find_first_not_of("-+ #0123456789.hlLzjt", i + 1);
    if (end == llvm::StringRef::npos) {
      return std::nullopt;
    }
    conversions.push_back({format[end], format.slice(i, end + 1).str()});
    i = end;
  }
  return conversions;
}

static bool fits(TypeImporter &types, char letter, QualType element) {
  bool isFloat = types.isFloat(element);
  switch (letter) {
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o':
  case 'c':
    return element->isIntegralOrEnumerationType();
  case 'f':
  case 'F':
  case 'e':
  case 'E':
  case 'g':
  case 'G':
    return isFloat;
  default:
    return false;
  }
}

Imported tilecc::importPrintf(BuiltinCall &call) {
  TypeImporter &types = call.types();
  const clang::StringLiteral *format = getLiteral(call.args[0]);
  if (!format) {
    return call.error(DiagnosticKind::InvalidFormat, "`printf` with a format that is no string literal");
  }
  std::optional<llvm::SmallVector<Conversion>> conversions = parseFormat(format->getString());
  if (!conversions || conversions->size() != call.args.size() - 1) {
    return call.error(DiagnosticKind::InvalidFormat, "the format of `printf` asks for " +
                                                         std::to_string(conversions ? conversions->size() : 0) +
                                                         " values, " + std::to_string(call.args.size() - 1) + " given");
  }
  llvm::SmallVector<Value> values;
  for (auto [i, conversion] : llvm::enumerate(*conversions)) {
    QualType type = call.argType(i + 1);
    if (!fits(types, conversion.letter, types.getElement(type))) {
      return call.error(DiagnosticKind::InvalidFormat,
                        "`" + conversion.text + "` does not print a value of type `" + types.print(type) + "`");
    }
    Value value = call.leaf(i + 1);
    if (types.isBool(type)) {
      value = convertElements(call, value, types.getElement(type), call.importer.ast.IntTy);
    }
    values.push_back(value);
  }
  tile::PrintOp::create(call.builder(), call.loc, format->getString(), values);
  // The number of printed characters is not known.
  return call.importer.poison(call.resultType);
}

Imported tilecc::importAssert(BuiltinCall &call) {
  const clang::StringLiteral *text = getLiteral(call.args[1]);
  const clang::StringLiteral *file = getLiteral(call.args[2]);
  std::optional<llvm::APSInt> line = call.constant(3);
  std::string message;
  if (text && file && line) {
    // No folder in the output.
    message = llvm::sys::path::filename(file->getString()).str() + ":" + std::to_string(line->getZExtValue()) + ": `" +
              text->getString().str() + "` failed";
  }
  tile::AssertOp::create(call.builder(), call.loc, getCondition(call, 0), message);
  return {};
}
