// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of kinds, and the setters of a diagnostic.
#include "tilecc/Support/Diagnostic.h"

using namespace tilecc;

const std::vector<DiagnosticInfo> &tilecc::getAllDiagnosticInfos() {
  static const std::vector<DiagnosticInfo> infos = {
#define TILECC_DIAGNOSTIC(Enum, Slug, Level, Summary) {DiagnosticKind::Enum, Slug, Severity::Level, Summary},
#include "tilecc/Support/DiagnosticKinds.def"
  };
  return infos;
}

const DiagnosticInfo &tilecc::getDiagnosticInfo(DiagnosticKind kind) {
  return getAllDiagnosticInfos()[static_cast<size_t>(kind)];
}

const DiagnosticInfo *tilecc::findDiagnosticInfo(std::string_view slug) {
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    if (info.slug == slug) {
      return &info;
    }
  }
  return nullptr;
}

Diagnostic::Diagnostic(DiagnosticKind kind, std::string message)
    : kind(kind), severity(getDiagnosticInfo(kind).severity), message(std::move(message)) {}

Diagnostic &Diagnostic::at(SourceSpan where, std::string text) {
  span = std::move(where);
  spanText = std::move(text);
  return *this;
}

Diagnostic &Diagnostic::label(SourceSpan where, std::string text) {
  labels.push_back({std::move(where), std::move(text)});
  return *this;
}

Diagnostic &Diagnostic::note(std::string text) {
  notes.push_back(std::move(text));
  return *this;
}

Diagnostic &Diagnostic::help(std::string text) {
  helps.push_back(std::move(text));
  return *this;
}

Diagnostic &Diagnostic::fixIt(SourceSpan where, std::string replacement) {
  fixIts.push_back({std::move(where), std::move(replacement)});
  return *this;
}

Diagnostic &Diagnostic::withSeverity(Severity level) {
  severity = level;
  return *this;
}
