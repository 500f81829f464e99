// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which place of the author's text stands for a place of Clang's.

#include "tilecc/Frontend/SourceMap.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace tilecc;

/// The range in one file, half open.
static clang::CharSourceRange resolve(clang::CharSourceRange range, const clang::SourceManager &sources,
                                      const clang::LangOptions &language) {
  if (range.getBegin().isFileID() && range.getEnd().isFileID() && !range.isTokenRange()) {
    return range;
  }
  clang::CharSourceRange file = clang::Lexer::makeFileCharRange(range, sources, language);
  if (file.isValid()) {
    return file;
  }
  clang::CharSourceRange expansion = sources.getExpansionRange(range);
  if (!expansion.isTokenRange()) {
    return expansion;
  }
  unsigned length = clang::Lexer::MeasureTokenLength(expansion.getEnd(), sources, language);
  return clang::CharSourceRange::getCharRange(expansion.getBegin(), expansion.getEnd().getLocWithOffset(length));
}

/// A byte-order mark is no column of the first line.
static void skipMark(SourceSpan &span, llvm::StringRef text) {
  constexpr unsigned length = 3;
  if (!text.starts_with("\xef\xbb\xbf")) {
    return;
  }
  span.column -= span.line == 1 && span.column > length ? length : 0;
  span.endColumn -= span.endLine == 1 && span.endColumn > length ? length : 0;
}

SourceSpan SourceMap::getSpan(clang::SourceRange range) const {
  return getSpan(clang::CharSourceRange::getTokenRange(range));
}

SourceSpan SourceMap::getSpan(clang::CharSourceRange range) const {
  if (range.isInvalid()) {
    return {};
  }
  range = resolve(range, sources, language);
  auto [file, begin] = sources.getDecomposedLoc(range.getBegin());
  auto [endFile, end] = sources.getDecomposedLoc(range.getEnd());
  if (endFile != file || end < begin) {
    end = begin;
  }
  clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!entry) {
    clang::PresumedLoc presumed = sources.getPresumedLoc(range.getBegin());
    if (presumed.isInvalid()) {
      return {};
    }
    unsigned line = presumed.getLine(), column = presumed.getColumn();
    return {presumed.getFilename(), line, column, line, column + (end - begin)};
  }
  SourceSpan span;
  span.file = entry->getName().str();
  auto rewrittenFile = rewritten.find(span.file);
  if (rewrittenFile != rewritten.end()) {
    const RewrittenFile &text = rewrittenFile->second;
    if (begin >= text.appendedAt) {
      return {};
    }
    std::tie(span.line, span.column) = text.getLineAndColumn(text.toOriginal(begin));
    // The last character's place, plus one: what follows it may have been moved.
    size_t last = end > begin ? text.toOriginal(end - 1) + 1 : text.toOriginal(end);
    std::tie(span.endLine, span.endColumn) = text.getLineAndColumn(last);
    skipMark(span, text.original);
    return span;
  }
  span.line = sources.getLineNumber(file, begin);
  span.column = sources.getColumnNumber(file, begin);
  span.endLine = sources.getLineNumber(file, end);
  span.endColumn = sources.getColumnNumber(file, end);
  skipMark(span, sources.getBufferData(file));
  return span;
}

mlir::Location SourceMap::getLocation(mlir::MLIRContext *context, clang::SourceRange range) const {
  return toLocation(context, getSpan(range));
}

std::string SourceMap::getText(clang::SourceRange range) const {
  clang::CharSourceRange file = resolve(clang::CharSourceRange::getTokenRange(range), sources, language);
  return clang::Lexer::getSourceText(file, sources, language).str();
}

mlir::Location tilecc::toLocation(mlir::MLIRContext *context, const SourceSpan &span) {
  if (!span.isValid()) {
    return mlir::UnknownLoc::get(context);
  }
  return mlir::FileLineColRange::get(mlir::StringAttr::get(context, span.file), span.line, span.column, span.endLine,
                                     span.endColumn);
}
