// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what each question is answered with.
#include "tilecc/Driver/Questions.h"

#include "tilecc/Backend/TargetInfo.h"
#include "tilecc/Driver/Assembly.h"
#include "tilecc/Support/Files.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tilecc {
namespace {

std::string listDiagnostics() {
  std::string text;
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    std::string slug(info.slug);
    slug.resize(std::max<size_t>(slug.size(), 28), ' ');
    text += slug + " " + std::string(info.summary) + "\n";
  }
  return text;
}

Result<std::string, Diagnostic> explain(const std::string &id, const Installation &installation) {
  if (id == "all") {
    return listDiagnostics();
  }
  // The rules that messages cite, `O4`, have pages of their own.
  llvm::StringRef number = id;
  bool isRule = number.consume_front("O") && !number.empty() && llvm::all_of(number, llvm::isDigit);
  if (isRule) {
    if (Result<std::string, FileError> page = readFile(installation.diagnosticPages + "/../ownership/" + id + ".md")) {
      return *page;
    }
  }
  if (!findDiagnosticInfo(id)) {
    return Failure<Diagnostic>{Diagnostic(DiagnosticKind::BadOption, "there is no diagnostic `" + id + "`")
                                   .help("`tilecc --explain all` lists them")};
  }
  Result<std::string, FileError> page = readFile(installation.diagnosticPages + "/" + id + ".md");
  if (!page) {
    return Failure<Diagnostic>{Diagnostic(DiagnosticKind::CannotRead, page.error().message)};
  }
  return *page;
}

std::string describeTools(const Options &options, const Installation &installation, ProcessRunner &runner) {
  Result<ToolRoot, Diagnostic> root = ToolFinder(makeToolSearch(options, installation), runner).find();
  if (!root) {
    return root.error().message + "; without it there are no cubins, but everything else\n";
  }
  std::string versions;
  for (BytecodeVersion version : listBytecodeVersions(*root, runner)) {
    versions += (versions.empty() ? "" : ", ") + version.name();
  }
  return "tileiras, ptxas, libnvvm " + root->release + " in " + root->path + " (" + root->origin + "), bytecode " +
         versions + "\n";
}

} // namespace

std::string getVersionLine() { return "tilecc " TILECC_VERSION; }

Result<std::string, Diagnostic> answerQuestion(const Options &options, const Installation &installation,
                                               ProcessRunner &runner) {
  std::string text;
  switch (options.question) {
  case Question::None:
    break;
  case Question::Help:
    return getHelpText();
  case Question::Version:
    return getVersionLine() + "\n" + describeTools(options, installation, runner);
  case Question::Explain:
    return explain(options.explainId, installation);
  case Question::ListArchs:
    for (const std::string &arch : getArchs()) {
      text += arch + "\n";
    }
    break;
  case Question::SearchDirs: {
    text += "program: " + installation.program + "\n";
    text += "kernel headers: " + installation.kernelInclude + "\n";
    text += "diagnostic pages: " + installation.diagnosticPages + "\n";
    text += "external tools: " + describeTools(options, installation, runner);
    Result<ToolRoot, Diagnostic> root = ToolFinder(makeToolSearch(options, installation), runner).find();
    for (const std::string &note : root ? std::vector<std::string>() : root.error().notes) {
      text += "  " + note + "\n";
    }
    break;
  }
  }
  return text;
}

} // namespace tilecc
