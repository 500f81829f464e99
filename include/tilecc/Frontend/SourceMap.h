// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places in the source as the author wrote it. Clang sees rewritten text (HintRewriter); every place that leaves the
// frontend goes through here, so that a column is the author's column.
//
//   k.cu:10:3..28    FileLineColRange("k.cu":10:3 to 10:28): half open, columns from 1, as in SourceSpan
//   inside a macro   the place of the argument if the author wrote it there, else the place of the macro's use
#ifndef TILECC_FRONTEND_SOURCEMAP_H
#define TILECC_FRONTEND_SOURCEMAP_H

#include "mlir/IR/Location.h"
#include "clang/Basic/SourceLocation.h"

#include "tilecc/Frontend/HintRewriter.h"
#include "tilecc/Support/Diagnostic.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace tilecc {

class SourceMap {
public:
  SourceMap(const clang::SourceManager &sources, const clang::LangOptions &language, const RewrittenFiles &rewritten)
      : sources(sources), language(language), rewritten(rewritten) {}

  /// From the first character of the range's first token to one past its last token.
  SourceSpan getSpan(clang::SourceRange range) const;
  SourceSpan getSpan(clang::CharSourceRange range) const;
  /// A one-token range.
  SourceSpan getSpan(clang::SourceLocation location) const { return getSpan(clang::SourceRange(location)); }
  mlir::Location getLocation(mlir::MLIRContext *context, clang::SourceRange range) const;
  /// The text of a range as the author wrote it; empty if it spans files.
  std::string getText(clang::SourceRange range) const;

private:
  const clang::SourceManager &sources;
  const clang::LangOptions &language;
  const RewrittenFiles &rewritten;
};

/// An empty span becomes an unknown location.
mlir::Location toLocation(mlir::MLIRContext *context, const SourceSpan &span);

} // namespace tilecc

#endif // TILECC_FRONTEND_SOURCEMAP_H
