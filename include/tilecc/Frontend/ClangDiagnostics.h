// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's diagnostics as ours. An error inside a kernel header is reported where the author's code led to it, with the
// header's own message and nothing of its machinery:
//
//   tile.h:79:17: static assertion failed due to requirement '..': tile dimension 96 is not a power of two ..
//   k.cu:6:20: note: in instantiation of template class 'ct::tile<float, extents<uint32_t, 96>>' requested here
//   ---> k.cu:6:20: error: tile dimension 96 is not a power of two (nearest 64 and 128) [cxx-error]
//
// What Clang says about host code that it only reads for its launches is dropped (HostUnits.h).
#ifndef TILECC_FRONTEND_CLANGDIAGNOSTICS_H
#define TILECC_FRONTEND_CLANGDIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

#include "tilecc/Frontend/SourceMap.h"

#include <map>
#include <memory>

namespace tilecc {

class ClangDiagnostics : public clang::DiagnosticConsumer {
public:
  ClangDiagnostics(const RewrittenFiles &rewritten, std::string mainFile, std::string kernelInclude)
      : rewritten(rewritten), mainFile(std::move(mainFile)), kernelInclude(std::move(kernelInclude)) {}

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *) override { language = &options; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override;
  /// What was collected, each error with its notes; call once, at the end.
  std::vector<Diagnostic> take();
  /// Errors in the text that was appended to the main file: line of the appendix (from 0) -> first message.
  const std::map<unsigned, std::string> &getAppendixErrors() const { return appendixErrors; }
  /// Whether there was an error in the author's text.
  bool hadError() const;
  /// Whether one of them lies outside of the main file.
  bool hadErrorElsewhere() const;
  /// What is said about host units counts too: one of them is no host code.
  void keepHostUnits() { dropsHostUnits = false; }

private:
  struct Entry {
    Diagnostic diagnostic;
    std::vector<DiagnosticLabel> notes;
    /// The types that Clang's texts name, in full: of the error, then of each note.
    std::vector<std::vector<std::string>> types;
    /// The text from the place on, and the character before it.
    std::string source;
    char before = 0;
    /// In a host unit, or in a template of a header that a host unit instantiates.
    bool isHost = false;
    /// In a header of the standard library.
    bool isSystem = false;
  };
  bool isKernelHeader(const SourceSpan &span) const;
  bool isInHostUnit(const clang::Diagnostic &info) const;
  void moveToAuthor(Entry &entry, bool isOwn) const;
  bool isDropped(const Entry &entry) const { return entry.isHost && dropsHostUnits; }
  std::optional<unsigned> getAppendixLine(const clang::Diagnostic &info) const;
  void conclude(Entry &entry, std::vector<Diagnostic> &out) const;

  const RewrittenFiles &rewritten;
  std::string mainFile;
  std::string kernelInclude;
  const clang::LangOptions *language = nullptr;
  std::vector<Entry> entries;
  std::map<unsigned, std::string> appendixErrors;
  bool lastWasAppendix = false;
  bool dropsHostUnits = true;
};

} // namespace tilecc

#endif // TILECC_FRONTEND_CLANGDIAGNOSTICS_H
