// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which hints are valid where, and turns them into dictionaries.

#include "tilecc/Frontend/Importer.h"

#include "clang/AST/Attr.h"
#include "llvm/ADT/MapVector.h"

using namespace tilecc;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {

enum class HintRange { UpTo, PowerOfTwoUpTo, Bool };

struct HintKey {
  StringRef name;
  bool onKernel;
  HintRange range;
  int64_t limit;

  bool accepts(int64_t value) const {
    switch (range) {
    case HintRange::Bool:
      return value == 0 || value == 1;
    case HintRange::UpTo:
      return value >= 1 && value <= limit;
    case HintRange::PowerOfTwoUpTo:
      return value >= 1 && value <= limit && llvm::isPowerOf2_64(value);
    }
    return false;
  }
  std::string describe() const {
    switch (range) {
    case HintRange::Bool:
      return "true or false";
    case HintRange::UpTo:
      return "1.." + std::to_string(limit);
    case HintRange::PowerOfTwoUpTo:
      return "a power of two up to " + std::to_string(limit);
    }
    return {};
  }
};

} // namespace

static constexpr HintKey hintKeys[] = {
    {"occupancy", true, HintRange::UpTo, 32},
    {"num_cta_in_cga", true, HintRange::PowerOfTwoUpTo, 16},
    {"num_worker_warps_per_cta", true, HintRange::PowerOfTwoUpTo, 32},
    {"latency", false, HintRange::UpTo, 10},
    {"allow_tma", false, HintRange::Bool, 1},
};

static constexpr int64_t hintArchs[] = {0, 800, 860, 870, 890, 900, 1000, 1030, 1100, 1200, 1210};

/// "did you mean": the key within two edits, or empty.
static StringRef findSimilar(StringRef name) {
  StringRef best;
  unsigned bestDistance = 4;
  for (const HintKey &key : hintKeys) {
    unsigned distance = name.edit_distance(key.name, true, bestDistance);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = key.name;
    }
  }
  return best;
}

/// The literal behind an argument, or null.
static const clang::StringLiteral *getText(const clang::Expr *expr) {
  if (const auto *constant = llvm::dyn_cast<clang::ConstantExpr>(expr)) {
    expr = constant->getSubExpr();
  }
  return llvm::dyn_cast<clang::StringLiteral>(expr->IgnoreParenImpCasts());
}

mlir::DictionaryAttr Importer::readHints(const clang::Decl *, ArrayRef<const clang::Attr *> attrs, bool onKernel) {
  llvm::MapVector<StringRef, llvm::SmallVector<mlir::NamedAttribute>> byArch;
  llvm::SmallVector<std::string, 4> names;
  names.reserve(attrs.size());
  auto invalid = [&](clang::SourceRange range, std::string message, std::string help = {}) {
    warn(range, DiagnosticKind::InvalidHint, std::move(message), std::move(help));
  };
  auto evaluate = [&](const clang::Expr *expr) -> std::optional<int64_t> {
    clang::Expr::EvalResult result;
    if (getText(expr) || expr->isValueDependent() || !expr->getType()->isIntegralOrEnumerationType() ||
        !expr->EvaluateAsInt(result, ast)) {
      return std::nullopt;
    }
    return static_cast<int64_t>(result.Val.getInt().extOrTrunc(64).getRawData()[0]);
  };
  for (const clang::Attr *attr : attrs) {
    const auto *annotation = llvm::dyn_cast<clang::AnnotateAttr>(attr);
    if (!annotation || annotation->getAnnotation() != "tilecc.hint") {
      continue;
    }
    ArrayRef<clang::Expr *> arguments(annotation->args_begin(), annotation->args_size());
    if (arguments.empty()) {
      invalid(attr->getRange(), "a hint without an architecture", "write `hint(0, ..)` for every architecture");
      continue;
    }
    std::optional<int64_t> arch = evaluate(arguments[0]);
    if (!arch || !llvm::is_contained(hintArchs, *arch)) {
      invalid(arguments[0]->getSourceRange(),
              arch ? "no architecture has the number " + std::to_string(*arch)
                   : "the architecture of a hint is a number that is known when compiling",
              "write the value of `__CUDA_ARCH__`, as in 900, or 0 for every architecture");
      continue;
    }
    names.push_back(*arch == 0 ? "default" : "sm_" + std::to_string(*arch / 10));
    auto &entries = byArch[names.back()];
    for (size_t i = 1; i + 1 < arguments.size(); i += 2) {
      const clang::StringLiteral *text = getText(arguments[i]);
      StringRef name = text ? text->getString() : StringRef();
      const HintKey *key = llvm::find_if(hintKeys, [&](const HintKey &candidate) { return candidate.name == name; });
      if (key == std::end(hintKeys)) {
        StringRef similar = findSimilar(name);
        invalid(arguments[i]->getSourceRange(), "no hint is called `" + name.str() + "`",
                similar.empty() ? "" : "did you mean `" + similar.str() + "`?");
        continue;
      }
      if (key->onKernel != onKernel) {
        invalid(arguments[i]->getSourceRange(),
                "the hint `" + name.str() + "` belongs on " + (key->onKernel ? "a kernel" : "an expression statement"));
        continue;
      }
      std::optional<int64_t> value = evaluate(arguments[i + 1]);
      if (!value || !key->accepts(*value)) {
        invalid(arguments[i + 1]->getSourceRange(),
                "`" + name.str() + "` is " + key->describe() +
                    (value ? ", not " + std::to_string(*value) : std::string(", known when compiling")));
        continue;
      }
      bool isDuplicate =
          llvm::any_of(entries, [&](mlir::NamedAttribute entry) { return entry.getName().strref() == name; });
      if (isDuplicate) {
        invalid(arguments[i]->getSourceRange(), "the hint `" + name.str() + "` is given twice; the first one counts");
        continue;
      }
      mlir::Attribute attribute = key->range == HintRange::Bool ? mlir::Attribute(builder.getBoolAttr(*value != 0))
                                                                : mlir::Attribute(builder.getI32IntegerAttr(*value));
      entries.push_back(builder.getNamedAttr(name, attribute));
    }
  }
  llvm::SmallVector<mlir::NamedAttribute> archs;
  for (auto &[arch, entries] : byArch) {
    if (!entries.empty()) {
      archs.push_back(builder.getNamedAttr(arch, builder.getDictionaryAttr(entries)));
    }
  }
  return archs.empty() ? mlir::DictionaryAttr() : builder.getDictionaryAttr(archs);
}
