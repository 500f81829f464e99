// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Faults of a launch become diagnostics; the source is read again for its lines.

#include "OwnershipReport.h"

#include "tilecc/Support/DiagnosticRenderer.h"
#include "tilecc/Support/Files.h"

using namespace tilecc;

static const char *describeAccess(const OwnershipFault &fault) {
  switch (fault.kind) {
  case OwnershipFault::Kind::OverlappingWrites:
  case OwnershipFault::Kind::OverlappingArguments:
    return "this write";
  case OwnershipFault::Kind::ReadOfOtherBlocksWrite:
    return "this read";
  case OwnershipFault::Kind::MixedAtomicAccess:
  case OwnershipFault::Kind::OutOfBounds:
    return "this access";
  case OwnershipFault::Kind::BrokenPromise:
    return "this promise";
  }
  return "";
}

static Diagnostic toDiagnostic(const OwnershipFault &fault) {
  Diagnostic diagnostic(findDiagnosticInfo(fault.getId())->kind, fault.message);
  diagnostic.at(fault.place, fault.other ? describeAccess(fault) : "");
  if (fault.other) {
    diagnostic.label(*fault.other,
                     fault.kind == OwnershipFault::Kind::BrokenPromise ? "and this one" : "the other access");
  }
  diagnostic.note(fault.witness);
  return diagnostic.help(fault.help);
}

static std::optional<std::string> readSource(const std::string &file) {
  Result<std::string, FileError> text = readFile(file);
  return text ? std::optional<std::string>(*text) : std::nullopt;
}

std::string tilecc::formatOwnershipFaults(const std::vector<OwnershipFault> &faults) {
  std::vector<Diagnostic> diagnostics;
  for (const OwnershipFault &fault : faults) {
    diagnostics.push_back(toDiagnostic(fault));
  }
  RenderOptions options;
  options.maxErrors = 10;
  return DiagnosticRenderer(options, readSource).render(std::move(diagnostics));
}
